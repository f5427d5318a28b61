-- Generated from the migrations by `npm run check -- --write`: the embedded database as it is now. Do not edit.

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
