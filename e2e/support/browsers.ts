import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Full Chromium with its window system. */
export const wholeChromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

const headlessShell = "/usr/bin/chromium-headless-shell";

/** Chromium of the tests: the headless shell, if installed, needs half the processor time. */
export const chromiumPath =
  !process.env["CHROMIUM_PATH"] && existsSync(headlessShell) ? headlessShell : wholeChromium;

let name: string | undefined;

/** Name and version, such as "Chromium 156.0.8078.108". */
export function chromiumName(): string {
  name ??= /\d+(?:\.\d+)+/.exec(spawnSync(chromiumPath, ["--version"], { encoding: "utf8" }).stdout)?.[0];
  return `Chromium ${name ?? "of an unknown version"}`;
}

/** Debian's Firefox ESR. Playwright's own build is not available as a package. */
export const firefoxPath = process.env["FIREFOX_PATH"] || "/usr/bin/firefox-esr";

/** Playwright starts this script, which starts Firefox. */
export const firefoxDriver = resolve(import.meta.dirname, "../engines/firefox.mjs");

export const firefoxLaunch = {
  executablePath: firefoxDriver,
  channel: "moz-firefox",
  args: [] as string[],
} as const;

/** Disables Playwright's emulation of media features, which Firefox ESR does not support. */
export const firefoxContextOptions = {
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
} as const;

type Program =
  | "chromium"
  | "firefox"
  | "lynx"
  | "w3m"
  | "links"
  | "tmux"
  | "WebKitWebDriver"
  | keyof typeof placesAtTheEar;

/** Programs for a purchase by ear in German. `.ci/run` names the Debian packages. */
const placesAtTheEar = {
  orca: "/usr/bin/orca",
  Xvfb: "/usr/bin/Xvfb",
  xdotool: "/usr/bin/xdotool",
  openbox: "/usr/bin/openbox",
  "dbus-daemon": "/usr/bin/dbus-daemon",
  setxkbmap: "/usr/bin/setxkbmap",
  localedef: "/usr/bin/localedef",
  "sources of the German locale": "/usr/share/i18n/locales/de_DE",
  "Firefox's German words": "/usr/lib/firefox-esr/browser/extensions/langpack-de@firefox-esr.mozilla.org.xpi",
};

export const screenReaderPrograms = Object.keys(placesAtTheEar) as (keyof typeof placesAtTheEar)[];

/** Paths of programs that are not checked by running them. */
const places: Readonly<Partial<Record<Program, string>>> = {
  chromium: chromiumPath,
  firefox: firefoxPath,
  WebKitWebDriver: "/usr/bin/WebKitWebDriver",
  ...placesAtTheEar,
};

const reported = new Set<string>();

/**
 * Returns why a test that needs these programs cannot run; undefined if all are installed.
 * @throws if one is missing and REQUIRE_ALL=1 is set
 */
export function describeMissingPrograms(...programs: readonly Program[]): string | undefined {
  const absent = programs.filter((program) => {
    const place = places[program];
    return place === undefined ? spawnSync(program, ["-V"]).error !== undefined : !existsSync(place);
  });
  if (absent.length === 0) return undefined;
  const names = absent.map((program) =>
    [program, ...(places[program] ? [`(${places[program]})`] : [])].join(" "),
  );
  const reason = `not on this machine: ${names.join(", ")}`;
  if (process.env["REQUIRE_ALL"] === "1") throw new Error(`${reason}, and REQUIRE_ALL=1 asks for all`);
  // The reporter does not show the reason of a skipped test.
  if (!reported.has(reason)) process.stderr.write(`skipped: ${reason}\n`);
  reported.add(reason);
  return reason;
}
