#!/bin/sh
# The image of PostgreSQL runs this once, after creating its cluster. It creates the role and the database of
# Limelight. The role has rights to that database only.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$LIMELIGHT_PASSWORD" --username=postgres --dbname=postgres --no-psqlrc <<'SQL'
create role limelight login password :'password' nosuperuser nocreatedb nocreaterole connection limit 60;
create database limelight owner limelight template template0 encoding 'UTF8';
revoke all on database limelight from public;
SQL
