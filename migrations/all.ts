import type { Migrations } from '../server/store/migrate.ts'
import * as auth from './0001_auth.ts'
import * as polls from './0003_polls.ts'
import * as attendance from './0004_attendance.ts'
import * as qa from './0005_qa.ts'
import * as wordclouds from './0006_wordclouds.ts'
import * as survey from './0007_survey.ts'
import * as raffle from './0008_raffle.ts'

/** Every migration in its order; the tool is in the file's name. Append only. */
export const migrations: Migrations = {
  '0001_auth': auth,
  '0003_polls': polls,
  '0004_attendance': attendance,
  '0005_qa': qa,
  '0006_wordclouds': wordclouds,
  '0007_survey': survey,
  '0008_raffle': raffle,
}
