import type { Migrations } from '../server/store/migrate.ts'
import * as auth from './0001_auth.ts'
import * as polls from './0003_polls.ts'
import * as attendance from './0004_attendance.ts'
import * as qa from './0005_qa.ts'
import * as wordclouds from './0006_wordclouds.ts'
import * as survey from './0007_survey.ts'
import * as raffle from './0008_raffle.ts'
import * as whiteboard from './0009_whiteboard.ts'
import * as telestrator from './0010_telestrator.ts'
import * as scoreboards from './0011_scoreboards.ts'
import * as scanthis from './0012_scanthis.ts'

/** Every migration in its order; the tool is in the file's name. Append only. */
export const migrations: Migrations = {
  '0001_auth': auth,
  '0003_polls': polls,
  '0004_attendance': attendance,
  '0005_qa': qa,
  '0006_wordclouds': wordclouds,
  '0007_survey': survey,
  '0008_raffle': raffle,
  '0009_whiteboard': whiteboard,
  '0010_telestrator': telestrator,
  '0011_scoreboards': scoreboards,
  '0012_scanthis': scanthis,
}
