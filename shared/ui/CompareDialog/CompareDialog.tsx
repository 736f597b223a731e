import { Button, Radio } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useKitTexts } from '../KitTexts.ts';
import './CompareDialog.css';

/** Whose value a field takes. */
export type Side = 'theirs' | 'mine';
const SIDES = ['theirs', 'mine'] as const;

/** One field that differs. */
export interface ComparedField {
  /** Stable name. */
  name: string;
  /** Label of the field. */
  label: string;
  /** What is stored now. */
  theirs: ReactNode;
  /** What stands in the form. */
  mine: ReactNode;
  /** The side that is chosen at first: the one that changed the field. */
  side: Side;
}

/** Props of `CompareDialog`. */
export interface CompareDialogProps {
  /** Fields that differ. */
  fields: readonly ComparedField[];
  /** Ends the comparison: the side of every field. */
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
  /** Goes back to the form without a choice. */
  onCancel: () => void;
}

/** Somebody else has saved what is being edited: shows both values of every field and takes a choice (screens A3). */
export function CompareDialog({ fields, onChoose, onCancel }: CompareDialogProps): ReactElement {
  const texts = useKitTexts();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(fields.map(({ name, side }) => [name, side])),
  );
  const all = (side: Side): void => onChoose(Object.fromEntries(fields.map(({ name }) => [name, side])));
  return (
    <Dialog
      isOpen
      title={texts.compareTitle}
      onClose={onCancel}
      onSubmit={() => onChoose(sides)}
      canOutsideClickClose={false}
      className="tl-dialog tl-dialog-800"
    >
      <div className="tl-dialog-body">
        <p>{texts.compareText}</p>
        <div className="tl-compare">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.compareField}</th>
                <th scope="col">{texts.theirs}</th>
                <th scope="col">{texts.mine}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, label, ...values }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  {SIDES.map((side) => (
                    <td key={side}>
                      <Radio
                        name={`compare-${name}`}
                        checked={sides[name] === side}
                        onChange={() => setSides({ ...sides, [name]: side })}
                      >
                        <span className="tl-sr">{`${label}, ${texts[side]}: `}</span>
                        {values[side]}
                      </Radio>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="tl-dialog-foot">
        <Button text={texts.compareBack} onClick={onCancel} />
        <Button text={texts.takeTheirs} onClick={() => all('theirs')} />
        <Button text={texts.keepMine} onClick={() => all('mine')} />
        <Button intent="primary" text={texts.saveChoice} onClick={() => onChoose(sides)} />
      </div>
    </Dialog>
  );
}
