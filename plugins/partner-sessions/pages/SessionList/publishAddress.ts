/** What the form of one session can be opened for (screens F2, /event/publish). */
export type PublishKind = 'create' | 'edit' | 'copy' | 'view';

/** What the publish page may start with. */
export interface PublishStart {
  readonly id?: number | undefined;
  readonly templateId?: number | string | undefined;
  readonly status?: number | undefined;
  /** ISO instants. */
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
}

/** Address of the form of one session. */
export function publishAddress(type: PublishKind, start: PublishStart): string {
  const query = new URLSearchParams({ type });
  for (const [name, value] of Object.entries(start)) if (value !== undefined) query.set(name, String(value));
  return `/event/publish?${query}`;
}

/** Address of the plan of many sessions, with the template the list is filtered by. */
export const publishManyAddress = (templateId: string | null): string =>
  templateId === null
    ? '/event/batchPublish'
    : `/event/batchPublish?${new URLSearchParams({ id: templateId })}`;
