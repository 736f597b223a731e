/**
 * Stands in for Blueprint's icon loader, which carries the names of all 600 icons (9 KiB gzip in every entry) and
 * fetches the drawings of all of them (190 KiB) as soon as one icon is given by name. Icons of this console are
 * elements: `icon={<Calendar />}`.
 */
export const Icons = {
  setLoaderOptions() {},
  async load(icons) {
    console.error(
      `Icon '${icons}' is given by name; pass an element of @blueprintjs/icons, such as <Calendar />.`,
    );
  },
  async loadAll() {},
  getPaths() {},
  isValidIconName: () => false,
};
