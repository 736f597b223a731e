import type { Openings } from '../../../core/testing/stage.ts';
import { TermsDialog } from '../pages/Register/TermsDialog.tsx';

export const openings: Openings = {
  'pages/Register/TermsDialog.tsx': ({ onClose }) => <TermsDialog onClose={onClose} />,
};
