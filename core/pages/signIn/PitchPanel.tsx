import type { ReactElement } from 'react';
import { Logo } from '../../../shared/ui/Logo/Logo.tsx';
import { useText } from '../../shell/useText.ts';
import './PitchPanel.css';

/** The corner of a pitch beside the sign-in form: the only ornament of the console (visual language 1). */
export function PitchPanel({ side }: { readonly side: 'P' | 'B' }): ReactElement {
  const t = useText();
  return (
    <div className="tl-pitch">
      <PitchLines />
      <div className="tl-pitch-brand">
        <Logo size={30} />
      </div>
      <div className="tl-pitch-words">
        <p className="tl-pitch-claim">
          {t('signIn.pitchLine1')}
          <br />
          {t('signIn.pitchLine2')}
        </p>
        <p className="tl-pitch-text">{t(`signIn.pitchText${side}`)}</p>
      </div>
    </div>
  );
}

/** Touchline, goal line, both boxes, spot and arcs; anchored at the bottom left, where the corner is. */
function PitchLines(): ReactElement {
  return (
    <svg
      className="tl-pitch-lines"
      viewBox="0 0 880 900"
      preserveAspectRatio="xMinYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M96 -600V804" />
      <path d="M96 150H400V590H96M96 262H220V478H96" />
      <path d="M400 278A118 118 0 0 1 400 462" />
      <path d="M96 684A120 120 0 0 1 216 804" />
      <circle className="tl-pitch-spot" cx="318" cy="370" r="3" />
      <path className="tl-pitch-touchline" d="M96 804H2400" />
      <circle className="tl-pitch-post" cx="96" cy="804" r="5" />
    </svg>
  );
}
