import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Chromium with all that belongs to its windows. */
export const wholeChromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

const shell = "/usr/bin/chromium-headless-shell";

/** What tests run in: the same engine without the windows takes half the processor, where it is installed. */
export const chromiumPath = !process.env["CHROMIUM_PATH"] && existsSync(shell) ? shell : wholeChromium;

let name: string | undefined;

/** With its version: "Chromium 156.0.8078.108". */
export function chromiumName(): string {
  name ??= /\d+(?:\.\d+)+/.exec(spawnSync(chromiumPath, ["--version"], { encoding: "utf8" }).stdout)?.[0];
  return `Chromium ${name ?? "of an unknown version"}`;
}

/** Debian's, with long support; Playwright's own is no package of a registry. */
export const firefoxPath = process.env["FIREFOX_PATH"] || "/usr/bin/firefox-esr";

/** What Playwright starts in its place; see there. */
export const firefoxDriver = resolve(import.meta.dirname, "../engines/firefox.mjs");

/** How Playwright starts it. */
export const firefoxLaunch = {
  executablePath: firefoxDriver,
  channel: "moz-firefox",
  args: [] as string[],
} as const;

/** As itself: what Chromium is told to emulate the Firefox with long support cannot. */
export const firefoxItself = {
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

/** What it takes to hear a page in German; `.ci/run` names Debian's packages. */
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

export const atTheEar = Object.keys(placesAtTheEar) as (keyof typeof placesAtTheEar)[];

/** Where a program stands that is not asked for its version. */
const places: Readonly<Partial<Record<Program, string>>> = {
  chromium: chromiumPath,
  firefox: firefoxPath,
  WebKitWebDriver: "/usr/bin/WebKitWebDriver",
  ...placesAtTheEar,
};

const said = new Set<string>();

/**
 * Why a test that needs these programs cannot run, or undefined where it can.
 * @throws where REQUIRE_ALL=1 demands all of them
 */
export function missing(...programs: readonly Program[]): string | undefined {
  const absent = programs.filter((program) => {
    const place = places[program];
    return place === undefined ? spawnSync(program, ["-V"]).error !== undefined : !existsSync(place);
  });
  if (absent.length === 0) return undefined;
  const named = absent.map((program) =>
    [program, ...(places[program] ? [`(${places[program]})`] : [])].join(" "),
  );
  const reason = `not on this machine: ${named.join(", ")}`;
  if (process.env["REQUIRE_ALL"] === "1") throw new Error(`${reason}, and REQUIRE_ALL=1 asks for all`);
  // The reporter marks a skipped test, and keeps the reason to itself.
  if (!said.has(reason)) process.stderr.write(`skipped: ${reason}\n`);
  said.add(reason);
  return reason;
}
