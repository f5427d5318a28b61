-- Generated from the migrations by `npm run check -- --write`: the embedded database as it is now. Do not edit.

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
  "user_id" text references "auth_users" ("id") on delete cascade,
  "code_hash" text,
  "link_hash" text not null unique,
  "challenge" text,
  "challenge_method" text,
  "attempts" integer not null,
  "expires_at" text not null,
  constraint "auth_codes_pkey" primary key ("email", "kind")
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

CREATE TABLE "poll_responses" (
  "id" text not null primary key,
  "poll_id" text not null references "polls" ("id") on delete cascade,
  "response" text not null,
  "device_id" text,
  "created_at" text not null
);

CREATE INDEX "poll_responses_poll_id_created_at_idx" on "poll_responses" ("poll_id", "created_at");

CREATE TABLE "polls" (
  "id" text not null primary key,
  "question" text not null,
  "user_id" text not null,
  "active" integer default 1 not null,
  "created_at" text not null,
  "response_count" integer default 0 not null
);

CREATE INDEX "polls_user_id_created_at_idx" on "polls" ("user_id", "created_at");
