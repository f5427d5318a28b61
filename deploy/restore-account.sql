-- Restores one account from a backup that was restored into a database of its own. Existing rows stay
-- unchanged; missing ones are added: the account if it was deleted, its second factors, its logo, its
-- sessions of all tools with all their rows, its files. Nobody is signed in.
-- Stop all nodes meanwhile, because they are not told of these rows. docs/deploy.md says how to run it.
\set ON_ERROR_STOP on
begin;
select set_config('limelight.email', :'email', true);
do $$
declare
  owner text;
  t record;
  rows_of text;
  ready text;
  added bigint;
  total bigint;
begin
  select id into owner from backup.auth_users where email = lower(current_setting('limelight.email'));
  if owner is null then raise exception 'The backup has no account with this address.'; end if;
  if exists (select from public.auth_users u join backup.auth_users b using (email) where b.id = owner and u.id <> owner) then
    raise exception 'Another account has this address now.';
  end if;
  -- Keys of the account's rows, from its own row down to rows that reference them.
  create temporary table mine (id text primary key) on commit drop;
  insert into mine values (owner);
  -- Otherwise the server would go on deleting what is restored.
  delete from public.account_deletions where user_id = owner;
  -- Sign-ins, codes and flows in progress are not restored.
  create temporary table wanted on commit drop as
    select table_name::text as name from information_schema.tables
    where table_schema = 'backup' and (table_name !~ '^(auth_|limelight_|kysely_|account_deletions)' or table_name in ('auth_users', 'auth_factors', 'auth_recovery_codes'));
  create temporary table points on commit drop as
    select c.conrelid::regclass::text as child, a.attname::text as by, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1;
  loop
    total := 0;
    for t in
      select w.name,
        exists (select from information_schema.columns where table_schema = 'public' and table_name = w.name and column_name = 'id') as has_id,
        exists (select from information_schema.columns where table_schema = 'public' and table_name = w.name and column_name = 'user_id') as has_user,
        (select string_agg(format('o.%I in (select id from mine)', by), ' or ') from points where child = w.name) as belongs,
        (select string_agg(format('(o.%I is null or exists (select from public.%I p where p.id = o.%I))', by, parent, by), ' and ') from points where child = w.name) as stands
      from wanted w order by w.name
    loop
      -- Its row in a table of accounts, rows with its user_id, rows below its rows, and the ledger of its
      -- sessions, which no foreign key references.
      rows_of := concat_ws(' or ', case when t.has_id then format('o.id = %L', owner) end, case when t.has_user then format('o.user_id = %L', owner) end,
        t.belongs, case when t.name like 'ledger\_%' then 'o.session_id in (select id from mine)' end);
      if rows_of = '' then continue; end if;
      ready := coalesce(t.stands, 'true');
      if t.has_id then execute format('insert into mine select id from backup.%I o where %s on conflict do nothing', t.name, rows_of); end if;
      execute format('insert into public.%I select o.* from backup.%I o where (%s) and %s on conflict do nothing', t.name, t.name, rows_of, ready);
      get diagnostics added = row_count;
      if added > 0 then raise notice '%: % rows', t.name, added; end if;
      total := total + added;
    end loop;
    exit when total = 0;
  end loop;
  insert into public.limelight_files select * from backup.limelight_files o where o.name in (select name from backup.stored_files where user_id = owner) on conflict do nothing;
  insert into public.limelight_file_pieces select * from backup.limelight_file_pieces o where o.name in (select name from backup.stored_files where user_id = owner) on conflict do nothing;
end $$;
commit;
