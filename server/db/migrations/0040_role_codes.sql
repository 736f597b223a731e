-- Codes of roles that came with the product are written as those of all other roles (A-Z, 0-9 and _).
update role set code = upper(replace(code, '-', '_'))
where code in ('platform-administrator', 'merchant-administrator', 'content-reviewer', 'store-manager', 'front-desk', 'coach',
  'cashier', 'first-administrator')
  and not exists (select from role other where other.code = upper(replace(role.code, '-', '_')));
