import { defineConfig, type PlaywrightTestConfig } from "playwright/test";

import { chromiumPath, firefoxContextOptions, firefoxLaunch } from "./support/browsers.ts";
import type { Fixtures, WorkerFixtures } from "./support/test.ts";

/** Avoids background traffic, which the tests would count and log. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  // With a separate GPU process Chromium sometimes renders no more frames after a change of medium or size, so that key
  // events and idle callbacks never arrive.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Most tests need no pictures, only their reserved space. Setting one Blink option resets the pointer types, so a mouse
 * is declared again: fine pointer (4) and hover (2).
 */
const launchWithoutPictures = {
  executablePath: chromiumPath,
  args: [
    ...quiet,
    "--blink-settings=imagesEnabled=false,primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2",
  ],
};

/** Without scripts four whole journeys also run in Chromium, and those that need a layout. All others run over HTTP. */
const inChromiumToo = /@without-scripts/;

/** Journeys of customers, layout of first screens, and journeys of operators. */
const journeys = ["journeys/*.spec.ts", "layout/*.spec.ts", "back-office/*.spec.ts"];

/** Only maps and galleries need pictures. Elsewhere the shop would generate 400 of them for nothing. */
const pictureTests = ["journeys/map.spec.ts", "journeys/gallery.spec.ts", "back-office/photos.spec.ts"];

/** Tests of all requests of a page, including pictures. */
const requestTests = ["stored-things", "foreign-scripts", "third-parties", "weights"].map(
  (name) => `audit/${name}.spec.ts`,
);

/**
 * Each run makes one purchase in every engine. ALL_ENGINES=1, set by `npm run test:long -- browsers`, runs all journeys
 * in every engine and checks the HTML of all pages.
 */
const allEngines = process.env["ALL_ENGINES"] === "1";
const inEveryEngine = allEngines ? /@every-engine|@other-engines/ : /@each-run/;

/** Layout beyond the first screens, which only the long run tests. */
const longLayout = allEngines ? [] : ["arriving", "cart", "deal"].map((name) => `layout/${name}.spec.ts`);

/**
 * Journeys with ordinary forms run over HTTP each day, and with scripts in the long run only. Layout tests run without
 * scripts each day, which takes a third of the time, and with scripts where these affect the layout.
 */
const skippedWithScripts = allEngines
  ? /@needs-none/
  : /@needs-none|@plain-each-day|^(?!.*(@needs-scripts|@both-each-day)).*layout\/.*@without-scripts/;

/** Projects that run other programs than Chromium. */
const otherProjects = ["Firefox", "WebKit", "three engines", "by ear", "text browsers"];
/**
 * The complete run starts both parts at the same time, each with its own shop: "others" or "chromium". Without this
 * variable all projects run.
 */
const part = process.env["E2E_PART"];
const isInPart = ({ name = "" }) =>
  part === undefined ||
  ["open", "log"].includes(name) ||
  otherProjects.includes(name) === (part === "others");

const { colorScheme, ...contextOptions } = firefoxContextOptions;
const inFirefox = {
  browserName: "firefox",
  launchOptions: firefoxLaunch,
  colorScheme,
  contextOptions,
  javaScriptEnabled: true,
} as const;

/** Requires a build (`npm run build`). */
export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: ".",
  outputDir: part === "others" ? "../var/test-results-others" : "../var/test-results",
  globalSetup: "./support/start-shop.ts",
  reporter: [["list"], ["json", { outputFile: "../var/test-reports/playwright.json" }]],
  workers: part === "others" ? 1 : 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // The complete run tries a failed test once more, because a busy machine drops a frame or a connection now and then,
  // and lists it as flaky.
  retries: part === undefined ? 0 : 1,
  // Timeouts for a busy machine. No test measures time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: quiet },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 320, height: 640 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
  },
  projects: projects().filter(isInPart),
});

function projects(): NonNullable<PlaywrightTestConfig<Fixtures, WorkerFixtures>["projects"]> {
  return [
    { name: "open", testMatch: "open.spec.ts", teardown: "log" },
    {
      name: "scripts",
      testMatch: journeys,
      testIgnore: [...pictureTests, ...longLayout],
      dependencies: ["open"],
      grepInvert: skippedWithScripts,
      use: { javaScriptEnabled: true, launchOptions: launchWithoutPictures },
    },
    {
      name: "scripts and pictures",
      testMatch: pictureTests,
      dependencies: ["open"],
      grepInvert: skippedWithScripts,
      use: { javaScriptEnabled: true },
    },
    {
      name: "plain",
      testMatch: journeys,
      testIgnore: longLayout,
      dependencies: ["open"],
      grepInvert: /@layout|@needs-scripts/,
      // The audit already checks the HTML of every page and state.
      use: { javaScriptEnabled: false, overHttp: true, checkHtml: allEngines },
    },
    {
      name: "plain in Chromium",
      testMatch: journeys,
      testIgnore: [...pictureTests, ...longLayout],
      dependencies: ["open"],
      grep: inChromiumToo,
      grepInvert: /@needs-scripts/,
      use: { javaScriptEnabled: false, launchOptions: launchWithoutPictures },
    },
    {
      name: "pictures without scripts",
      testMatch: pictureTests,
      dependencies: ["open"],
      grep: inChromiumToo,
      grepInvert: /@needs-scripts/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "Firefox",
      testMatch: journeys,
      dependencies: ["open"],
      grep: inEveryEngine,
      use: inFirefox,
    },
    {
      name: "WebKit",
      testMatch: ["journeys/*.spec.ts", "back-office/*.spec.ts"],
      dependencies: ["open"],
      grep: inEveryEngine,
      use: { webKit: true },
    },
    { name: "three engines", testMatch: "engines/*.spec.ts", dependencies: ["open"] },
    { name: "by ear", testMatch: "listen/*.spec.ts", dependencies: ["open"] },
    { name: "text browsers", testMatch: "text-browsers/*.spec.ts", dependencies: ["open"] },
    {
      name: "audit",
      testMatch: "audit/pages/*.spec.ts",
      testIgnore: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: { javaScriptEnabled: true, launchOptions: launchWithoutPictures },
    },
    // The live map needs pictures.
    {
      name: "audit of live parts",
      testMatch: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: { javaScriptEnabled: true },
    },
    // The same pages as in the audit with scripts. Their HTML is checked here.
    {
      name: "audit without scripts",
      testMatch: "audit/pages/*.spec.ts",
      testIgnore: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: {
        javaScriptEnabled: false,
        overHttp: true,
        checkHtml: true,
        launchOptions: launchWithoutPictures,
      },
    },
    {
      name: "once",
      testMatch: "audit/*.spec.ts",
      testIgnore: requestTests,
      dependencies: ["open"],
      use: { launchOptions: launchWithoutPictures },
    },
    { name: "once with pictures", testMatch: requestTests, dependencies: ["open"] },
    // Runs after all others, even if they failed.
    { name: "log", testMatch: "log.spec.ts" },
  ];
}
