import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../core/styles/index.css';
import type { RightsSection } from '../../shared/ui/RightsMatrix/rights.ts';
import { RightsMatrix } from '../../shared/ui/RightsMatrix/RightsMatrix.tsx';

const ROLES = 12;
/** Ten sections of five sub-codes: sixty codes. */
const SECTIONS: readonly RightsSection[] = Array.from({ length: 10 }, (_, section) => ({
  code: `SECTION_${section}`,
  name: `Section ${section}`,
  children: Array.from({ length: 5 }, (_child, child) => ({
    code: `SECTION_${section}_${child}`,
    name: `Right ${child} of section ${section}`,
  })),
}));
const CODES = SECTIONS.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]);
const START = Array.from(
  { length: ROLES },
  (_, role) => new Set(CODES.filter((_code, at) => (at * 7 + role) % 3 === 0)),
);
const TEXTS = {
  search: 'Find a right',
  onlyDifferences: 'Only differences',
  onlyGranted: 'Only granted',
  right: 'Right',
  column: 'Column',
  changed: 'Changed',
  none: 'No right fits.',
  shown: (shown: number, all: number) => `${shown} of ${all}`,
};

/** Twelve roles that can all be changed, and what they give together with where it comes from. */
function Matrix() {
  const [roles, setRoles] = useState<readonly ReadonlySet<string>[]>(START);
  return (
    <RightsMatrix
      label="Rights"
      sections={SECTIONS}
      texts={TEXTS}
      columns={[
        ...roles.map((codes, at) => ({
          id: `role-${at}`,
          title: `Role ${at}`,
          codes,
          before: START[at],
          onChange: (next: ReadonlySet<string>) =>
            setRoles(roles.map((each, role) => (role === at ? next : each))),
        })),
        {
          id: 'effective',
          title: 'Effective',
          codes: new Set(roles.flatMap((codes) => [...codes])),
          originsOf: (code: string) =>
            roles.flatMap((codes, at) => (codes.has(code) ? [`Role ${at}, given by Li on 3 March`] : [])),
        },
      ]}
    />
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Matrix />);
