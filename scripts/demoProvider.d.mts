type Settings = Readonly<Record<string, string>>;

/** Settings of the demo's identity provider and of the server that trusts it; undefined when none is to run. */
export function demoProvider(
  env: Readonly<Record<string, string | undefined>>,
): { readonly ofProvider: Settings; readonly ofServer: Settings } | undefined;
