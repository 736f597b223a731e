-- Rights that were given before their history was kept begin it now (decision 0064): "set up with the company", by the
-- server that starts, on the day their account was made.
update account_role g set given_by = coalesce(nullif(g.given_by, ''), 'server start'), given_at = coalesce(g.given_at, a.created_at)
from account a where a.id = g.account_id and (g.given_by = '' or g.given_at is null);
--> statement-breakpoint
update account_privilege g set given_by = coalesce(nullif(g.given_by, ''), 'server start'), given_at = coalesce(g.given_at, a.created_at)
from account a where a.id = g.account_id and (g.given_by = '' or g.given_at is null);
--> statement-breakpoint
-- `maskPhonesIn` of shared/format: the trail keeps no phone.
create function pg_temp.without_phones(words text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(words,
    '\+(?=\d{8,15}(?!\d))(\d{2})\d*(\d{4})(?!\d)', '+\1****\2', 'g'),
    '(?<!\d)(?=(?:86)?1[3-9]\d{9}(?!\d))(\d{3})\d*(\d{4})(?!\d)', '\1****\2', 'g')
$$;
--> statement-breakpoint
insert into audit_entry (at, actor, action, object, object_id, before, after)
select place.at, pg_temp.without_phones(place.given_by), 'permissions.setUp', 'account', a.id::text,
  place.facts || '{"roles": [], "direct": []}',
  place.facts || jsonb_build_object('roles', place.roles, 'direct', place.direct,
    'accountName', pg_temp.without_phones(a.account_name), 'name', pg_temp.without_phones(a.name),
    'gained', (
      select coalesce(jsonb_agg(distinct held.code order by held.code), '[]') from (
        select unnest(r.codes) as code from account_role g join role r on r.id = g.role_id
          and r.status = 1 and r.side = (case when g.store_id is null then 2 else 1 end)
        where g.account_id = a.id and g.store_id is not distinct from place.store_id
        union all
        select jsonb_array_elements_text(place.direct)) held),
    'lost', '[]'::jsonb)
from (
  select given.account_id, given.store_id, min(given.given_at) as at,
    (array_agg(given.given_by order by given.given_at, given.given_by))[1] as given_by,
    jsonb_build_object('storeId', given.store_id, 'storeName', min(pg_temp.without_phones(s.name))) as facts,
    coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', pg_temp.without_phones(r.name)))
      filter (where r.id is not null), '[]') as roles,
    coalesce(jsonb_agg(distinct given.code) filter (where given.code is not null), '[]') as direct
  from (
    select account_id, store_id, role_id, null as code, given_by, given_at from account_role
    union all
    select account_id, store_id, null, code, given_by, given_at from account_privilege) given
    left join role r on r.id = given.role_id left join store s on s.id = given.store_id
  group by given.account_id, given.store_id) place
  join account a on a.id = place.account_id
where not exists (
  select from audit_entry e where e.object = 'account' and e.object_id = a.id::text
    and e.action in ('permissions.assemble', 'permissions.bulkRoles', 'permissions.copy', 'permissions.changeMembers',
      'permissions.undoAccountChange', 'permissions.staffForm', 'permissions.withdraw', 'permissions.ownStore',
      'permissions.approval', 'permissions.moveStore', 'permissions.newCodes', 'permissions.setUp')
    and (e.after ->> 'storeId')::bigint is not distinct from place.store_id)
order by place.at, a.id, place.store_id;
--> statement-breakpoint
drop function pg_temp.without_phones(text);
--> statement-breakpoint
ALTER TABLE "account_privilege" ALTER COLUMN "given_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_privilege" ALTER COLUMN "given_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_role" ALTER COLUMN "given_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_role" ALTER COLUMN "given_at" SET NOT NULL;
