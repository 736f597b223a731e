import type { ReactElement, ReactNode } from 'react';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';

/** One line of a block: what it is called, and a dash when there is nothing. */
export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <OrEmpty>{children}</OrEmpty>
      </dd>
    </div>
  );
}
