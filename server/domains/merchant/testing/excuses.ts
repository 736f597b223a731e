import type { Excuses } from '../../../testing/access/excuses.ts';

const ofCompany = { owner: 'company', id: 't.company_id' } as const;
const canaryNames = `jsonb_build_object('companyName', word, 'name', word, 'bankName', word)`;

/** What tests about all calls have to know of a merchant's file. */
export const excuses: Excuses = {
  texts: {
    prose: [{ table: 'merchant_audit', columns: ['comment', 'actor', 'internal_note'], ...ofCompany }],
    json: [
      { column: 'merchant_file.company', value: `t.company || ${canaryNames}`, ...ofCompany },
      { column: 'merchant_file.legal', value: `t.legal || ${canaryNames}`, ...ofCompany },
      { column: 'merchant_file.bank', value: `t.bank || ${canaryNames}`, ...ofCompany },
      {
        column: 'merchant_file.previous',
        value: `jsonb_build_object('company', ${canaryNames})`,
        ...ofCompany,
      },
      {
        column: 'merchant_file.approved',
        value: `jsonb_build_object('company', ${canaryNames})`,
        ...ofCompany,
      },
      { column: 'merchant_file.stores', value: `jsonb_build_array(${canaryNames})`, ...ofCompany },
      {
        column: 'merchant_file.files',
        value: `jsonb_build_array(jsonb_build_object('name', word, 'url', ''))`,
        ...ofCompany,
      },
      {
        column: 'merchant_file.rejected',
        value: `jsonb_build_array(jsonb_build_object('field', 'name', 'reason', word))`,
        ...ofCompany,
      },
      {
        column: 'merchant_file.waived',
        value: `jsonb_build_array(jsonb_build_object(
          'check', 'holder', 'text', word, 'by', word, 'at', '2026-01-01T00:00:00Z', 'round', 1))`,
        ...ofCompany,
      },
      {
        column: 'merchant_audit.fields',
        value: `jsonb_build_array(
          jsonb_build_object('field', 'name', 'before', '', 'after', word, 'reason', word))`,
        ...ofCompany,
      },
    ],
    noProse: ['merchant_audit.action'],
    byStaff: (_, name) => [
      `insert into merchant_audit (company_id, round, action, audit_status, comment, fields, actor)
        select id, 1, 'approve', 5, '', '[]', '${name}' from company`,
    ],
  },
};
