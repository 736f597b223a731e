/** Where the codes of a template are listed. */
export const codesOf = (templateId: number): string => `/event/channel?id=${templateId}`;
