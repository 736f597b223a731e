import { token } from '../../../../core/api.ts';
import type { Tone } from './doorModel.ts';

/** Frequencies in Hz, one after the other: up is good, twice the same is look, down is stop. */
const MELODIES: Readonly<Record<Tone, readonly number[]>> = {
  good: [880, 1320],
  look: [660, 660],
  stop: [330, 220],
};
const NOTE_S = 0.12;
const LOUDNESS = 0.15;

/** The sounds of the door. */
export interface Sounds {
  /** Plays what a tone sounds like; silent where the browser has no sound or does not allow it yet. */
  readonly play: (tone: Tone) => void;
  /** Gives the loudspeaker back. */
  readonly close: () => void;
}
export const Sounds = token<Sounds>('partner-check-in/sounds');

/** Sounds over the loudspeaker of this device, which is asked for with the first one: browsers give a page only a few. */
export function deviceSounds(): Sounds {
  let context: AudioContext | undefined;
  return {
    play: (tone) => {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      playOver(context, tone);
    },
    close: () => {
      void context?.close();
      context = undefined;
    },
  };
}

function playOver(context: AudioContext, tone: Tone): void {
  const { currentTime, destination } = context;
  for (const [index, frequency] of MELODIES[tone].entries()) {
    const note = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = LOUDNESS;
    note.frequency.value = frequency;
    note.connect(volume).connect(destination);
    note.start(currentTime + index * NOTE_S);
    // A short gap, so that two equal notes are heard as two.
    note.stop(currentTime + (index + 0.8) * NOTE_S);
  }
}
