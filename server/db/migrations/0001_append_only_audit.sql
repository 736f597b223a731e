-- The audit trail can be added to and read, never changed (screens A7).
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
--> statement-breakpoint
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
--> statement-breakpoint
-- TRUNCATE slips past row triggers.
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
