-- Generated from the migrations by `npm run check -- --write`: the embedded database as it is now. Do not edit.

CREATE TABLE "account_deletions" (
  "user_id" text not null primary key,
  "started_at" text not null
);

CREATE TABLE "account_logos" (
  "id" text not null primary key,
  "file" text,
  "created_at" text not null,
  "look" text,
  "phone_logo" text
);

CREATE TABLE "attendance_guests" (
  "id" text not null primary key,
  "session_id" text not null references "attendance_sessions" ("id") on delete cascade,
  "name" text not null,
  "table_number" integer,
  "place" text,
  "created_at" text not null,
  "name_key" text,
  "here" integer not null,
  "record_id" text
);

CREATE INDEX "attendance_guests_session_id_created_at_idx" on "attendance_guests" ("session_id", "created_at");

CREATE INDEX "attendance_guests_session_id_name_key_created_at_idx" on "attendance_guests" ("session_id", "name_key", "created_at");

CREATE TABLE "attendance_records" (
  "id" text not null primary key,
  "session_id" text not null references "attendance_sessions" ("id") on delete cascade,
  "name" text not null,
  "table_number" integer,
  "place" text,
  "created_at" text not null,
  "device_id" text,
  "off" integer default 0 not null,
  "name_key" text,
  "expected" integer default 0 not null
);

CREATE INDEX "attendance_records_session_id_created_at_idx" on "attendance_records" ("session_id", "created_at");

CREATE INDEX "attendance_records_session_id_device_id_idx" on "attendance_records" ("session_id", "device_id");

CREATE INDEX "attendance_records_session_id_name_key_created_at_idx" on "attendance_records" ("session_id", "name_key", "created_at");

CREATE TABLE "attendance_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "created_at" text not null,
  "qr_display_settings" text not null,
  "attendee_count" integer default 0 not null,
  "archived" integer default 0 not null,
  "place_kind" text default 'number' not null,
  "place_label" text,
  "place_required" integer default 1 not null,
  "answers_per_phone" integer,
  "wall_names" integer default 0 not null,
  "word_list" text,
  "off_count" integer default 0 not null,
  "expected_count" integer default 0 not null,
  "arrived_count" integer default 0 not null
);

CREATE INDEX "attendance_sessions_user_id_created_at_idx" on "attendance_sessions" ("user_id", "created_at");

CREATE TABLE "attendance_wins" (
  "id" text not null primary key,
  "record_id" text not null references "attendance_records" ("id") on delete cascade,
  "raffle_id" text not null references "presentations" ("id") on delete cascade,
  "draw_id" text not null,
  "title" text not null,
  "place" integer,
  "total" integer not null,
  "told_at" text not null,
  "created_at" text not null,
  "prize" text
);

CREATE INDEX "attendance_wins_raffle_id_created_at_idx" on "attendance_wins" ("raffle_id", "created_at");

CREATE INDEX "attendance_wins_record_id_created_at_idx" on "attendance_wins" ("record_id", "created_at");

CREATE TABLE "auth_challenges" (
  "id" text not null primary key,
  "factor_id" text not null references "auth_factors" ("id") on delete cascade,
  "session_id" text not null references "auth_sessions" ("id") on delete cascade,
  "attempts" integer not null,
  "expires_at" text not null
);

CREATE INDEX "auth_challenges_factor_id_idx" on "auth_challenges" ("factor_id");

CREATE INDEX "auth_challenges_session_id_idx" on "auth_challenges" ("session_id");

CREATE TABLE "auth_codes" (
  "email" text not null,
  "kind" text not null,
  "holder" text not null,
  "user_id" text references "auth_users" ("id") on delete cascade,
  "code_hash" text,
  "link_hash" text not null unique,
  "challenge" text,
  "challenge_method" text,
  "attempts" integer not null,
  "expires_at" text not null,
  constraint "auth_codes_pkey" primary key ("email", "kind", "holder")
);

CREATE INDEX "auth_codes_expires_at_idx" on "auth_codes" ("expires_at");

CREATE INDEX "auth_codes_user_id_idx" on "auth_codes" ("user_id");

CREATE TABLE "auth_factors" (
  "id" text not null primary key,
  "user_id" text not null references "auth_users" ("id") on delete cascade,
  "friendly_name" text not null,
  "status" text not null,
  "secret" text not null,
  "last_step" integer,
  "created_at" text not null,
  "updated_at" text not null
);

CREATE INDEX "auth_factors_user_id_idx" on "auth_factors" ("user_id");

CREATE TABLE "auth_first_account" (
  "slot" integer not null primary key,
  "user_id" text not null
);

CREATE TABLE "auth_flows" (
  "hash" text not null primary key,
  "user_id" text not null references "auth_users" ("id") on delete cascade,
  "challenge" text not null,
  "challenge_method" text not null,
  "method" text not null,
  "expires_at" text not null
);

CREATE INDEX "auth_flows_user_id_idx" on "auth_flows" ("user_id");

CREATE TABLE "auth_invitations" (
  "email" text not null primary key,
  "hash" text not null,
  "created_at" text not null,
  "expires_at" text not null
);

CREATE TABLE "auth_recovery_codes" (
  "hash" text not null primary key,
  "user_id" text not null references "auth_users" ("id") on delete cascade
);

CREATE INDEX "auth_recovery_codes_user_id_idx" on "auth_recovery_codes" ("user_id");

CREATE TABLE "auth_refresh_tokens" (
  "hash" text not null primary key,
  "session_id" text not null references "auth_sessions" ("id") on delete cascade,
  "generation" integer not null,
  "used_at" text
);

CREATE INDEX "auth_refresh_tokens_session_id_idx" on "auth_refresh_tokens" ("session_id");

CREATE TABLE "auth_sessions" (
  "id" text not null primary key,
  "user_id" text not null references "auth_users" ("id") on delete cascade,
  "aal" text not null,
  "amr" text not null,
  "user_agent" text,
  "created_at" text not null,
  "last_used_at" text not null
);

CREATE INDEX "auth_sessions_user_id_idx" on "auth_sessions" ("user_id");

CREATE TABLE "auth_users" (
  "id" text not null primary key,
  "email" text not null unique,
  "password_hash" text,
  "email_confirmed_at" text,
  "new_email" text,
  "new_email_proof" text,
  "user_metadata" text not null,
  "banned_until" text,
  "last_sign_in_at" text,
  "created_at" text not null,
  "updated_at" text not null
);

CREATE TABLE "evening_items" (
  "id" text not null primary key,
  "evening_id" text not null references "evenings" ("id") on delete cascade,
  "session_id" text not null references "presentations" ("id") on delete cascade,
  "position" double precision default 0 not null,
  "beside" integer default 0 not null,
  "notes" text default '' not null,
  "minutes" integer,
  "opens" integer default 1 not null,
  "closes" integer default 0 not null,
  "staged_at" text,
  "created_at" text not null
);

CREATE INDEX "evening_items_evening_id_created_at_idx" on "evening_items" ("evening_id", "created_at");

CREATE INDEX "evening_items_session_id_idx" on "evening_items" ("session_id");

CREATE TABLE "evening_steps" (
  "id" text not null primary key,
  "evening_id" text not null references "evenings" ("id") on delete cascade,
  "step" integer not null,
  "stage" text not null,
  "session_id" text,
  "title" text,
  "created_at" text not null,
  constraint "evening_steps_evening_id_step_key" unique ("evening_id", "step")
);

CREATE INDEX "evening_steps_evening_id_created_at_idx" on "evening_steps" ("evening_id", "created_at");

CREATE TABLE "evenings" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "archived" integer default 0 not null,
  "created_at" text not null,
  "wifi_name" text,
  "wifi_password" text,
  "stage" text default 'lobby' not null,
  "item_id" text,
  "session_id" text,
  "session_table" text,
  "path" text,
  "step" integer default 0 not null,
  "staged_at" text,
  "item_count" integer default 0 not null
);

CREATE INDEX "evenings_user_id_created_at_idx" on "evenings" ("user_id", "created_at");

CREATE TABLE "helpers" (
  "id" text not null primary key,
  "session_id" text not null references "presentations" ("id") on delete cascade,
  "user_id" text not null,
  "name" text not null,
  "role" text not null,
  "secret_hash" text not null,
  "until" text not null,
  "used_at" text,
  "created_at" text not null
);

CREATE INDEX "helpers_session_id_created_at_idx" on "helpers" ("session_id", "created_at");

CREATE TABLE "ledger_senders" (
  "session_id" text not null,
  "device" text not null,
  "address" text not null,
  "vouched" integer not null,
  "first_at" text not null,
  "last_at" text not null,
  "row_count" integer not null,
  "byte_count" integer not null,
  constraint "ledger_senders_pkey" primary key ("session_id", "device")
);

CREATE TABLE "ledger_sessions" (
  "session_id" text not null primary key,
  "row_count" integer not null,
  "byte_count" integer not null,
  "host_row_count" integer default 0 not null
);

CREATE TABLE "ledger_stops" (
  "session_id" text not null,
  "address" text not null,
  "scope" text not null,
  constraint "ledger_stops_pkey" primary key ("session_id", "address")
);

CREATE TABLE "operator_settings" (
  "name" text not null primary key,
  "value" text not null,
  "changed_at" text not null
);

CREATE TABLE "poll_responses" (
  "id" text not null primary key,
  "poll_id" text not null references "polls" ("id") on delete cascade,
  "response" text not null,
  "device_id" text,
  "created_at" text not null,
  "status" text default 'shown' not null
);

CREATE INDEX "poll_responses_poll_id_created_at_idx" on "poll_responses" ("poll_id", "created_at");

CREATE INDEX "poll_responses_poll_id_device_id_idx" on "poll_responses" ("poll_id", "device_id");

CREATE INDEX "poll_responses_poll_id_status_created_at_idx" on "poll_responses" ("poll_id", "status", "created_at");

CREATE TABLE "polls" (
  "id" text not null primary key,
  "question" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "created_at" text not null,
  "response_count" integer default 0 not null,
  "archived" integer default 0 not null,
  "answers_per_phone" integer,
  "moderated" integer default 0 not null,
  "spotlight" text,
  "word_list" text,
  "waiting_count" integer default 0 not null,
  "held_count" integer default 0 not null,
  "on_phones" integer default 0 not null
);

CREATE INDEX "polls_user_id_created_at_idx" on "polls" ("user_id", "created_at");

CREATE TABLE "presentations" (
  "id" text not null primary key,
  "session_table" text not null,
  "user_id" text not null,
  "code" text unique,
  "path" text,
  "showing" text default 'results' not null,
  "display_secret" text,
  "closed_at" text,
  "created_at" text not null,
  "logo" text,
  "proof" text,
  "code_until" text,
  "title" text default '' not null,
  "within" text,
  "staged" integer default 0 not null,
  "news" integer default 0 not null,
  "code_size" text default 'large' not null,
  "look" text,
  "made_up" integer default 0 not null,
  "take_back" integer,
  "language" text,
  "phone_logo" text,
  "restarted_at" text
);

CREATE INDEX "presentations_closed_at_idx" on "presentations" ("closed_at");

CREATE INDEX "presentations_code_until_idx" on "presentations" ("code_until");

CREATE INDEX "presentations_user_id_idx" on "presentations" ("user_id");

CREATE TABLE "qa_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "show_votes" integer default 1 not null,
  "allow_upvoting" integer default 1 not null,
  "qr_display_settings" text not null,
  "created_at" text not null,
  "question_count" integer default 0 not null,
  "pending_count" integer default 0 not null,
  "archived" integer default 0 not null,
  "seen_count" integer default 0 not null
);

CREATE INDEX "qa_sessions_user_id_created_at_idx" on "qa_sessions" ("user_id", "created_at");

CREATE TABLE "question_votes" (
  "id" text not null primary key,
  "question_id" text not null references "questions" ("id") on delete cascade,
  "device_id" text not null,
  "merged_from" text,
  constraint "question_votes_question_id_device_id_key" unique ("question_id", "device_id")
);

CREATE TABLE "questions" (
  "id" text not null primary key,
  "session_id" text not null references "qa_sessions" ("id") on delete cascade,
  "content" text not null,
  "status" text not null,
  "device_id" text,
  "created_at" text not null,
  "vote_count" integer default 0 not null,
  "staged_at" text,
  "merged_into" text,
  "merged_as" text,
  "joined_at" text
);

CREATE INDEX "questions_merged_into_idx" on "questions" ("merged_into") where "merged_into" is not null;

CREATE INDEX "questions_session_id_created_at_idx" on "questions" ("session_id", "created_at");

CREATE INDEX "questions_session_id_device_id_idx" on "questions" ("session_id", "device_id");

CREATE INDEX "questions_session_id_staged_at_idx" on "questions" ("session_id", "staged_at") where "staged_at" is not null;

CREATE TABLE "raffle_draws" (
  "id" text not null primary key,
  "session_id" text not null references "raffle_sessions" ("id") on delete cascade,
  "number" integer not null,
  "user_id" text not null,
  "created_at" text not null,
  "source" text not null,
  "entries" integer not null,
  "ranked" integer not null,
  "without_earlier" integer not null,
  "winners" text not null,
  "helper" text,
  "prize" text,
  constraint "raffle_draws_session_id_number_key" unique ("session_id", "number")
);

CREATE INDEX "raffle_draws_session_id_created_at_idx" on "raffle_draws" ("session_id", "created_at");

CREATE TABLE "raffle_reveals" (
  "id" text not null primary key,
  "session_id" text not null references "raffle_sessions" ("id") on delete cascade,
  "number" integer not null,
  "created_at" text not null,
  "entries" integer not null,
  "ranked" integer not null,
  "total" integer not null,
  "winners" text not null,
  "prize" text,
  constraint "raffle_reveals_session_id_number_key" unique ("session_id", "number")
);

CREATE INDEX "raffle_reveals_session_id_created_at_idx" on "raffle_reveals" ("session_id", "created_at");

CREATE TABLE "raffle_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "created_at" text not null,
  "settings" text not null,
  "display_settings" text not null,
  "draw_count" integer default 0 not null,
  "archived" integer default 0 not null
);

CREATE INDEX "raffle_sessions_user_id_created_at_idx" on "raffle_sessions" ("user_id", "created_at");

CREATE TABLE "scan_this_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "created_at" text not null,
  "text_to_encode" text default '' not null,
  "description" text,
  "display_settings" text not null,
  "archived" integer default 0 not null
);

CREATE INDEX "scan_this_sessions_user_id_created_at_idx" on "scan_this_sessions" ("user_id", "created_at");

CREATE TABLE "score_events" (
  "id" text not null primary key,
  "team_id" text not null references "teams" ("id") on delete cascade,
  "scoreboard_id" text not null references "scoreboards" ("id") on delete cascade,
  "user_id" text,
  "points" integer not null,
  "score" integer not null,
  "created_at" text not null,
  "undoes" text,
  "resets" integer default 0 not null,
  "helper" text,
  constraint "score_events_undoes_key" unique ("undoes")
);

CREATE INDEX "score_events_scoreboard_id_created_at_idx" on "score_events" ("scoreboard_id", "created_at");

CREATE INDEX "score_events_team_id_created_at_score_idx" on "score_events" ("team_id", "created_at", "score");

CREATE TABLE "scoreboards" (
  "id" text not null primary key,
  "name" text not null,
  "slug" text not null,
  "user_id" text not null,
  "display_type" text not null,
  "finish_line" double precision,
  "dark_mode" integer not null,
  "created_at" text not null,
  "team_count" integer default 0 not null,
  "quick_points" text default '[25,
 50,
 100]' not null,
  "archived" integer default 0 not null,
  constraint "scoreboards_slug_key" unique ("slug")
);

CREATE INDEX "scoreboards_user_id_created_at_idx" on "scoreboards" ("user_id", "created_at");

CREATE TABLE "session_copies" (
  "id" text not null primary key,
  "user_id" text not null,
  "session_id" text not null,
  "sessions" text not null,
  "row_count" integer not null,
  "rows_copied" integer not null,
  "created_at" text not null
);

CREATE INDEX "session_copies_user_id_idx" on "session_copies" ("user_id");

CREATE TABLE "shared_reports" (
  "id" text not null primary key,
  "session_id" text not null references "presentations" ("id") on delete cascade,
  "user_id" text not null,
  "secret_hash" text not null,
  "body" text not null,
  "created_at" text not null,
  constraint "shared_reports_session_id_key" unique ("session_id")
);

CREATE TABLE "stored_files" (
  "name" text not null primary key,
  "user_id" text not null,
  "parent_table" text not null,
  "parent_id" text not null,
  "byte_count" integer not null,
  "created_at" text not null
);

CREATE INDEX "stored_files_user_id_idx" on "stored_files" ("user_id");

CREATE TABLE "survey_responses" (
  "id" text not null primary key,
  "session_id" text not null references "survey_sessions" ("id") on delete cascade,
  "answers" text not null,
  "questions" text,
  "device_id" text,
  "created_at" text not null,
  "version_id" text references "survey_versions" ("id") on delete cascade,
  "sum_keys" text
);

CREATE INDEX "survey_responses_session_id_created_at_idx" on "survey_responses" ("session_id", "created_at");

CREATE INDEX "survey_responses_session_id_device_id_idx" on "survey_responses" ("session_id", "device_id");

CREATE INDEX "survey_responses_version_id_idx" on "survey_responses" ("version_id");

CREATE TABLE "survey_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "questions" text not null,
  "display_settings" text not null,
  "created_at" text not null,
  "response_count" integer default 0 not null,
  "archived" integer default 0 not null,
  "active" integer default 1 not null,
  "wall_question" text,
  "revealed" text default '[]' not null,
  "moderated" integer default 1 not null,
  "word_list" text
);

CREATE INDEX "survey_sessions_user_id_created_at_idx" on "survey_sessions" ("user_id", "created_at");

CREATE TABLE "survey_sums" (
  "id" text not null primary key,
  "session_id" text not null references "survey_sessions" ("id") on delete cascade,
  "key" text not null,
  "question" text not null,
  "answer" text not null,
  "count" integer not null,
  "words" integer not null,
  "revealed" integer not null,
  "created_at" text not null,
  "status" text default 'shown' not null,
  constraint "survey_sums_session_id_key_key" unique ("session_id", "key")
);

CREATE INDEX "survey_sums_session_id_created_at_idx" on "survey_sums" ("session_id", "created_at");

CREATE INDEX "survey_sums_session_id_question_idx" on "survey_sums" ("session_id", "question", "revealed", "status", "created_at");

CREATE INDEX "survey_sums_session_id_status_created_at_idx" on "survey_sums" ("session_id", "status", "created_at");

CREATE TABLE "survey_versions" (
  "id" text not null primary key,
  "session_id" text not null references "survey_sessions" ("id") on delete cascade,
  "questions" text not null,
  "created_at" text not null
);

CREATE INDEX "survey_versions_session_id_created_at_idx" on "survey_versions" ("session_id", "created_at");

CREATE TABLE "teams" (
  "id" text not null primary key,
  "scoreboard_id" text not null references "scoreboards" ("id") on delete cascade,
  "name" text not null,
  "color" text not null,
  "score" integer not null,
  "created_at" text not null
);

CREATE INDEX "teams_scoreboard_id_created_at_idx" on "teams" ("scoreboard_id", "created_at");

CREATE TABLE "telestrator_marks" (
  "id" text not null primary key,
  "session_id" text not null references "telestrator_sessions" ("id") on delete cascade,
  "file" text not null,
  "color" text not null,
  "size" integer not null,
  "points" text not null,
  "created_at" text not null
);

CREATE INDEX "telestrator_marks_session_id_created_at_idx" on "telestrator_marks" ("session_id", "created_at");

CREATE INDEX "telestrator_marks_session_id_id_idx" on "telestrator_marks" ("session_id", "id");

CREATE TABLE "telestrator_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "created_at" text not null,
  "settings" text not null,
  "files" text not null,
  "state" text not null,
  "mark_count" integer default 0 not null,
  "point_count" integer default 0 not null,
  "archived" integer default 0 not null
);

CREATE INDEX "telestrator_sessions_user_id_created_at_idx" on "telestrator_sessions" ("user_id", "created_at");

CREATE TABLE "trash" (
  "id" text not null primary key,
  "user_id" text not null,
  "session_id" text not null,
  "session_table" text not null,
  "title" text not null,
  "row_count" integer not null,
  "files" text not null,
  "deleted_at" text,
  "created_at" text not null,
  "underway" integer default 0 not null,
  "rows_restored" integer default 0 not null
);

CREATE INDEX "trash_session_id_idx" on "trash" ("session_id");

CREATE INDEX "trash_user_id_deleted_at_idx" on "trash" ("user_id", "deleted_at");

CREATE TABLE "trash_pieces" (
  "id" text not null primary key,
  "trash_id" text not null references "trash" ("id") on delete cascade,
  "table_name" text not null,
  "row_count" integer not null,
  "body" text not null
);

CREATE INDEX "trash_pieces_trash_id_idx" on "trash_pieces" ("trash_id");

CREATE TABLE "voting_players" (
  "id" text not null primary key,
  "session_id" text not null references "voting_sessions" ("id") on delete cascade,
  "device_id" text not null,
  "number" integer default 1 not null,
  "name" text,
  "off" integer default 0 not null,
  "points" integer default 0 not null,
  "rank" integer,
  "sharing" integer default 0 not null,
  "place" integer,
  "shown" text,
  "created_at" text not null,
  constraint "voting_players_session_id_device_id_key" unique ("session_id", "device_id")
);

CREATE INDEX "voting_players_session_id_created_at_idx" on "voting_players" ("session_id", "created_at");

CREATE INDEX "voting_players_session_id_place_idx" on "voting_players" ("session_id", "place");

CREATE TABLE "voting_questions" (
  "id" text not null primary key,
  "session_id" text not null references "voting_sessions" ("id") on delete cascade,
  "position" integer default 0 not null,
  "question" text not null,
  "choices" text not null,
  "most" integer default 1,
  "correct" text not null,
  "seconds" integer,
  "live" integer default 0 not null,
  "state" text default 'draft' not null,
  "opened_at" text,
  "ends_at" text,
  "created_at" text not null,
  "vote_count" integer default 0 not null
);

CREATE INDEX "voting_questions_session_id_created_at_idx" on "voting_questions" ("session_id", "created_at");

CREATE TABLE "voting_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "display_settings" text not null,
  "created_at" text not null,
  "archived" integer default 0 not null,
  "question_count" integer default 0 not null,
  "word_list" text,
  "counted_at" text,
  "ranked" integer default 0 not null,
  "podium" integer default 0 not null,
  "player_count" integer default 0 not null,
  "right_count" integer default 0 not null
);

CREATE INDEX "voting_sessions_user_id_created_at_idx" on "voting_sessions" ("user_id", "created_at");

CREATE TABLE "voting_sums" (
  "id" text not null primary key,
  "question_id" text not null references "voting_questions" ("id") on delete cascade,
  "choice" text not null,
  "count" integer default 0 not null,
  "created_at" text not null,
  constraint "voting_sums_question_id_choice_key" unique ("question_id", "choice")
);

CREATE INDEX "voting_sums_question_id_created_at_idx" on "voting_sums" ("question_id", "created_at");

CREATE TABLE "voting_votes" (
  "id" text not null primary key,
  "question_id" text not null references "voting_questions" ("id") on delete cascade,
  "device_id" text not null,
  "choices" text not null,
  "created_at" text not null,
  constraint "voting_votes_question_id_device_id_key" unique ("question_id", "device_id")
);

CREATE INDEX "voting_votes_question_id_created_at_idx" on "voting_votes" ("question_id", "created_at");

CREATE TABLE "whiteboard_marks" (
  "id" text not null primary key,
  "session_id" text not null references "whiteboard_sessions" ("id") on delete cascade,
  "tool" text not null,
  "points" text not null,
  "color" text not null,
  "size" double precision not null,
  "is_touch" integer not null,
  "text" text,
  "created_at" text not null
);

CREATE INDEX "whiteboard_marks_session_id_created_at_idx" on "whiteboard_marks" ("session_id", "created_at");

CREATE INDEX "whiteboard_marks_session_id_id_idx" on "whiteboard_marks" ("session_id", "id");

CREATE TABLE "whiteboard_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "created_at" text not null,
  "settings" text not null,
  "mark_count" integer default 0 not null,
  "point_count" integer default 0 not null,
  "archived" integer default 0 not null
);

CREATE INDEX "whiteboard_sessions_user_id_created_at_idx" on "whiteboard_sessions" ("user_id", "created_at");

CREATE TABLE "word_cloud_responses" (
  "id" text not null primary key,
  "session_id" text not null references "word_cloud_sessions" ("id") on delete cascade,
  "response" text not null,
  "device_id" text,
  "created_at" text not null,
  "held_back" integer default 0 not null
);

CREATE INDEX "word_cloud_responses_session_id_created_at_idx" on "word_cloud_responses" ("session_id", "created_at");

CREATE INDEX "word_cloud_responses_session_id_device_id_idx" on "word_cloud_responses" ("session_id", "device_id");

CREATE INDEX "word_cloud_responses_session_id_held_back_idx" on "word_cloud_responses" ("session_id", "held_back");

CREATE TABLE "word_cloud_sessions" (
  "id" text not null primary key,
  "name" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "created_at" text not null,
  "qr_display_settings" text not null,
  "word_cloud_settings" text not null,
  "response_count" integer default 0 not null,
  "unique_count" integer default 0 not null,
  "folded_unique_count" integer default 0 not null,
  "archived" integer default 0 not null,
  "answers_per_phone" integer,
  "stop_words" text default '[]' not null,
  "blocked_words" text default '[]' not null,
  "phrase_unique_count" integer default 0 not null,
  "folded_phrase_unique_count" integer default 0 not null,
  "moderated" integer default 0 not null,
  "word_list" text,
  "held_count" integer default 0 not null
);

CREATE INDEX "word_cloud_sessions_user_id_created_at_idx" on "word_cloud_sessions" ("user_id", "created_at");

CREATE TABLE "word_cloud_words" (
  "id" text not null primary key,
  "session_id" text not null references "word_cloud_sessions" ("id") on delete cascade,
  "word" text not null,
  "count" integer not null,
  "folded_count" integer not null,
  "hidden" integer not null,
  "created_at" text not null,
  "phrase_count" integer default 0 not null,
  "folded_phrase_count" integer default 0 not null,
  "approved" integer default 0 not null,
  "merged_into" text,
  constraint "word_cloud_words_session_id_word_key" unique ("session_id", "word")
);

CREATE INDEX "word_cloud_words_session_id_created_at_idx" on "word_cloud_words" ("session_id", "created_at");

CREATE INDEX "word_cloud_words_session_id_merged_into_idx" on "word_cloud_words" ("session_id", "merged_into") where "merged_into" is not null;
