import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { fieldsOfFile } from '../../../../shared/codes/merchant/merchantFile.ts';
import { holdsPicture } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { type Content, isSameValue } from '../../model/content.ts';
import { fieldName, type Step, STEPS, stepOf } from '../../model/steps.ts';
import { useFieldName } from './useFieldName.ts';
import { useValueWords } from './useValueWords.ts';

/** The whole file to read, section by section. */
export function FileFacts(props: {
  readonly content: Content;
  /** What fields were before, where that is told. */
  readonly before?: Content | undefined;
  readonly steps?: readonly Step[];
  readonly linkOf: (path: string) => string;
  readonly base: string;
}): ReactElement {
  const { content, before, steps = STEPS, linkOf, base } = props;
  const t = usePluginText('partner-merchant');
  const nameOf = useFieldName();
  const words = useValueWords();
  const old = before && fieldsOfFile(before);
  const isChanged = (field: string, value: string): boolean =>
    old !== undefined && !isSameValue(old.get(field) ?? '', value);
  const fields = [...fieldsOfFile(content)].filter(([field]) => fieldName(field) !== 'files.name');
  return (
    <div className="tl-settle-facts-whole">
      {steps
        .filter((step) => step !== 'check')
        .map((step) => (
          <section key={step}>
            {steps.length === 1 ? null : <h3 className="tl-settle-title">{t(`steps.${step}`)}</h3>}
            <dl className="tl-settle-facts">
              {fields
                .filter(([field]) => stepOf(field) === step)
                .map(([field, value]) => (
                  <div
                    key={field}
                    className={isChanged(field, value) ? 'tl-settle-pair tl-settle-new' : 'tl-settle-pair'}
                  >
                    <dt>{nameOf(field)}</dt>
                    <dd>
                      {isChanged(field, value) ? (
                        <>
                          <del>{words(field, old?.get(field) ?? '')}</del>
                          {' → '}
                        </>
                      ) : null}
                      {value === HIDDEN_PAPER ? (
                        words(field, value)
                      ) : field === 'company.contract' && value !== '' ? (
                        <a href={`${base}${linkOf(value)}`}>{t('contract.open')}</a>
                      ) : holdsPicture(field) && value !== '' ? (
                        <PictureThumb
                          src={`${base}${linkOf(value)}`}
                          name={nameOf(field)}
                          width={72}
                          height={48}
                        />
                      ) : (
                        words(field, value)
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
