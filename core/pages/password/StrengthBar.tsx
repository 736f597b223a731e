import type { ReactElement } from 'react';
import { useText } from '../../shell/useText.ts';
import { passwordStrength } from './passwordRules.ts';
import './StrengthBar.css';

/** Four steps under a new password: how hard it is to guess, in a word as well as in length. */
export function StrengthBar({ password }: { readonly password: string }): ReactElement | null {
  const t = useText();
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <div className="tl-strength">
      <span className="tl-strength-bar" aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <i key={step} className={step <= strength ? `tl-strength-${strength}` : ''} />
        ))}
      </span>
      <output>{t('password.strength', { level: t(`password.strength${strength}`) })}</output>
    </div>
  );
}
