import { z } from 'zod';
import { useDialogForm } from '../../../core/form.ts';
import { Option } from '../../../shared/contract/basics.ts';
import type { SearchOption } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';

const ChosenRole = z.object({ role: Option });

/** The form of a dialog that asks for one role. */
export const useRoleChoice = () =>
  useDialogForm<{ role: SearchOption | null }, z.output<typeof ChosenRole>>({
    schema: ChosenRole,
    defaults: { role: null },
  });
