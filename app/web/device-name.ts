const browsers: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
  ["lynx", /^Lynx\//i],
  ["w3m", /^w3m\//i],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** What a customer knows a device by: "Firefox, Windows". Kept in place of the whole header, which says more than that. */
export function deviceName(userAgent: string | null): string {
  const known = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  const named = [known(browsers), known(systems)].filter((name) => name !== undefined);
  return named.length === 0 ? "Unbekanntes Gerät" : named.join(", ");
}
