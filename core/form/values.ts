/** What a form holds while somebody types: what is sent, with the `Empty` ones null until they are filled in. */
export type Unfilled<Body, Empty extends keyof Body> = {
  readonly [Name in keyof Body]: Name extends Empty ? Body[Name] | null : Body[Name];
};

/** The form of a stored row: the fields of an empty form, with what the row says of them. */
export const valuesFrom = <Values extends object>(empty: Values, row: NoInfer<Values>): Values =>
  Object.fromEntries((Object.keys(empty) as (keyof Values)[]).map((name) => [name, row[name]])) as Values;
