import type { Migrations } from '../server/store/folder/migrate.ts'
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
import * as surveyVersions from './0013_survey_versions.ts'
import * as fairness from './0014_fairness.ts'
import * as scoreboardPoints from './0016_scoreboards.ts'
import * as lists from './0018_lists.ts'
import * as recoveryCodes from './0019_recovery_codes.ts'
import * as surveyActive from './0020_survey.ts'
import * as answersPerPhone from './0021_answers_per_phone.ts'
import * as wordCloudPhrases from './0022_word_clouds.ts'
import * as files from './0023_files.ts'
import * as checkInRules from './0024_attendance.ts'
import * as emailChanges from './0025_email_changes.ts'
import * as scoreResets from './0026_score_resets.ts'
import * as newestFirst from './0027_newest_first.ts'
import * as finishOrder from './0028_finish_order.ts'
import * as presentations from './0029_presentations.ts'
import * as pollWalls from './0030_polls.ts'
import * as cloudWalls from './0031_word_clouds.ts'
import * as stage from './0032_qa.ts'
import * as surveySums from './0033_survey.ts'
import * as attendanceWall from './0034_attendance_wall.ts'
import * as raffleReveals from './0035_raffle_reveals.ts'
import * as voting from './0036_voting.ts'
import * as logos from './0038_logos.ts'
import * as walls from './0039_walls.ts'
import * as scannedCodes from './0040_scanned_codes.ts'
import * as textsOnWalls from './0041_texts_on_walls.ts'
import * as keptCodes from './0042_kept_codes.ts'
import * as readsInWrites from './0043_reads_in_writes.ts'
import * as namesKeptOff from './0044_names_kept_off.ts'
import * as evenings from './0045_evenings.ts'
import * as sharedReports from './0046_shared_reports.ts'
import * as helpers from './0047_helpers.ts'
import * as news from './0048_news.ts'
import * as codeSize from './0049_code_size.ts'
import * as votingPoints from './0050_voting_points.ts'
import * as looks from './0052_looks.ts'
import * as attendanceWins from './0058_attendance_wins.ts'
import * as operatorSettings from './0060_operator_settings.ts'
import * as invitations from './0061_invitations.ts'
import * as madeUp from './0062_made_up.ts'
import * as trash from './0063_trash.ts'
import * as accountDeletions from './0064_account_deletions.ts'
import * as takingBack from './0071_taking_back.ts'
import * as roomLanguage from './0073_room_language.ts'
import * as copiesAndMerges from './0074_copies_and_merges.ts'
import * as attendanceGuests from './0075_attendance_guests.ts'
import * as logosOnPhones from './0076_logos_on_phones.ts'
import * as mergedWords from './0081_merged_words.ts'
import * as sumsOfNothing from './0084_sums_of_nothing.ts'
import * as trashProgress from './0087_trash_progress.ts'
import * as questionsSeen from './0091_questions_seen.ts'
import * as votingRightAnswers from './0094_voting_right_answers.ts'
import * as startingOver from './0096_starting_over.ts'
import * as rafflePrizes from './0097_raffle_prizes.ts'

/** All migrations in order. Append only. */
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
  '0013_survey_versions': surveyVersions,
  '0014_fairness': fairness,
  '0016_scoreboards': scoreboardPoints,
  '0018_lists': lists,
  '0019_recovery_codes': recoveryCodes,
  '0020_survey': surveyActive,
  '0021_answers_per_phone': answersPerPhone,
  '0022_word_clouds': wordCloudPhrases,
  '0023_files': files,
  '0024_attendance': checkInRules,
  '0025_email_changes': emailChanges,
  '0026_score_resets': scoreResets,
  '0027_newest_first': newestFirst,
  '0028_finish_order': finishOrder,
  '0029_presentations': presentations,
  '0030_polls': pollWalls,
  '0031_word_clouds': cloudWalls,
  '0032_qa': stage,
  '0033_survey': surveySums,
  '0034_attendance_wall': attendanceWall,
  '0035_raffle_reveals': raffleReveals,
  '0036_voting': voting,
  '0038_logos': logos,
  '0039_walls': walls,
  '0040_scanned_codes': scannedCodes,
  '0041_texts_on_walls': textsOnWalls,
  '0042_kept_codes': keptCodes,
  '0043_reads_in_writes': readsInWrites,
  '0044_names_kept_off': namesKeptOff,
  '0045_evenings': evenings,
  '0046_shared_reports': sharedReports,
  '0047_helpers': helpers,
  '0048_news': news,
  '0049_code_size': codeSize,
  '0050_voting_points': votingPoints,
  '0052_looks': looks,
  '0058_attendance_wins': attendanceWins,
  '0060_operator_settings': operatorSettings,
  '0061_invitations': invitations,
  '0062_made_up': madeUp,
  '0063_trash': trash,
  '0064_account_deletions': accountDeletions,
  '0071_taking_back': takingBack,
  '0073_room_language': roomLanguage,
  '0074_copies_and_merges': copiesAndMerges,
  '0075_attendance_guests': attendanceGuests,
  '0076_logos_on_phones': logosOnPhones,
  '0081_merged_words': mergedWords,
  '0084_sums_of_nothing': sumsOfNothing,
  '0087_trash_progress': trashProgress,
  '0091_questions_seen': questionsSeen,
  '0094_voting_right_answers': votingRightAnswers,
  '0096_starting_over': startingOver,
  '0097_raffle_prizes': rafflePrizes,
}
