/** Calendar of the travel dates and guest steppers: what scripts add to the text fields. */
import type { Locator, Page } from "playwright/test";

import { addDays, addMonths, type CivilDate, civilDate, weekdayOf } from "#app/domain/dates.ts";
import { formatDate, formatDayRange, formatRange } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { axeFindings } from "../support/axe.ts";
import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, delayRequests, fillDates, waitForFrames, openGuests, press } from "../support/walk.ts";

const tag = "@needs-scripts";
const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 800 };

const arrival = (page: Page) => page.getByLabel("Anreise (TT.MM.JJJJ)");
const departure = (page: Page) => page.getByLabel("Abreise (TT.MM.JJJJ)");
const opener = (page: Page, name: "Anreise" | "Abreise") =>
  page.getByRole("button", { name: `${name} im Kalender wählen` });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Reisedaten wählen" });
const days = (page: Page) => calendar(page).locator("[data-day]:not([aria-disabled])");
const active = (page: Page) => calendar(page).locator("[data-day]:focus");

const dayOf = async (day: Locator) => civilDate((await day.getAttribute("data-day")) ?? "");
/** The date in a field, which must have the shop's format. */
const dateIn = async (field: Locator) =>
  civilDate((await field.inputValue()).split(".").toReversed().join("-"));
const today = berlinDate(new Date());
/** On the last day of a month the calendar starts with the next month, because only future days can be chosen. */
const monthIsOver = addDays(today, 1).endsWith("-01");
/** A date far from both bounds of the search. */
const spring = civilDate(`${addMonths(today, 5).slice(0, 7)}-17`);

/** Title pattern of a search for three nights. */
const searchTitle = (checkin: CivilDate) =>
  new RegExp(`^\\d+\\sAngebote?, ${formatDayRange(checkin, addDays(checkin, 3)).join("–")} – `);

/** Opens the home page and waits for the calendar buttons. On phones the dates are unfolded first. */
async function openHome(page: Page, size = phone): Promise<void> {
  await page.setViewportSize(size);
  await page.goto("/de");
  if (size.width < desk.width) await page.locator(".when > summary").click();
  await expect(opener(page, "Anreise")).toBeVisible();
}

for (const size of [phone, desk])
  test(`two dates are chosen with three taps at ${size.width} px`, { tag }, async ({ page }) => {
    await openHome(page, size);
    await opener(page, "Anreise").click();
    await expect(calendar(page)).toBeVisible();
    await expect(active(page)).toHaveCount(1);
    await expect(calendar(page).getByRole("button", { name: "Fertig" })).toBeInViewport({ ratio: 1 });
    await expect(calendar(page).getByRole("grid")).toHaveCount(size === desk ? 2 : monthIsOver ? 12 : 13);
    const [from, to] = [await dayOf(days(page).nth(3)), await dayOf(days(page).nth(6))];
    await days(page).nth(3).click();
    const status = `Anreise: ${formatDate(from, "long")}. Abreise wählen`;
    await expect(calendar(page).getByRole("status")).toHaveText(status);
    await expect(arrival(page)).toHaveValue(formatDate(from));
    await days(page).nth(6).click();
    await expect(calendar(page)).not.toBeVisible();
    await expect(departure(page)).toHaveValue(formatDate(to));
    await expect(opener(page, "Anreise"), "the focus is back").toBeFocused();
    await expect(page.locator("#announcements")).toHaveText(`${formatRange(from, to)}, 3\u00a0Nächte`);
    await page.getByLabel("Wohin?").fill("Italien");
    await press(page, "Angebote suchen", /^\d+\sAngebote? in Italien, /);
    await expect(page).toHaveURL(new RegExp(`checkin=${from}&checkout=${to}`));
  });

test("two dates are chosen with five keys, and each day announces its role", { tag }, async ({ page }) => {
  await openHome(page, desk);
  await arrival(page).focus();
  // The calendar's code is loaded on focus.
  await expect(calendar(page).or(page.locator("dialog.range"))).toBeAttached();
  await page.keyboard.press("ArrowDown");
  const first = await dayOf(active(page));
  await page.keyboard.press("ArrowDown");
  const from = addDays(first, 7);
  await expect(active(page)).toHaveAttribute("data-day", from);
  await page.keyboard.press("Enter");
  await expect(active(page)).toHaveAccessibleName(`${formatDate(from, "long")}, Anreise`);
  await expect(active(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  const to = addDays(from, 7);
  await expect(active(page)).toHaveAccessibleName(`${formatDate(to, "long")}, 7\u00a0Nächte`);
  await page.keyboard.press(" ");
  await expect(calendar(page)).not.toBeVisible();
  await expect(arrival(page)).toBeFocused();
  await expect(arrival(page)).toHaveValue(formatDate(from));
  await expect(departure(page)).toHaveValue(formatDate(to));
});

test("the keys of the date picker pattern move by day, week, month and year", { tag }, async ({ page }) => {
  await openHome(page, desk);
  await arrival(page).fill(formatDate(spring, "day"));
  await opener(page, "Anreise").click();
  await expect(active(page)).toHaveAttribute("data-day", spring);
  const column = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(weekdayOf(spring));
  const sunday = addDays(spring, 6 - column);
  const last = calendar(page).locator("[tabindex='0'][data-day]");
  for (const [key, day] of [
    ["Home", addDays(spring, -column)],
    ["End", sunday],
    ["ArrowLeft", addDays(sunday, -1)],
    ["ArrowUp", addDays(sunday, -8)],
    ["ArrowDown", addDays(sunday, -1)],
    ["ArrowRight", sunday],
    ["PageDown", addMonths(sunday, 1)],
    ["PageUp", sunday],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active(page), key).toHaveAttribute("data-day", day);
    await expect(last, "one stop for the tab key").toHaveCount(1);
  }
  const months = calendar(page).getByRole("heading", { level: 3 });
  await page.keyboard.press("Shift+PageUp");
  await expect(months.first()).toHaveText(formatDate(addDays(today, 1), "month"));
  await expect(calendar(page).getByRole("button", { name: "Voriger Monat" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const [one, two] = await months.allTextContents();
  await calendar(page).getByRole("button", { name: "Nächster Monat" }).press("Enter");
  await expect(months.first()).toHaveText(two ?? "-");
  await expect(calendar(page).getByRole("button", { name: "Nächster Monat" })).toBeFocused();
  await calendar(page).getByRole("button", { name: "Voriger Monat" }).click();
  await expect(months.first()).toHaveText(one ?? "-");
  // The page behind the modal calendar cannot be reached.
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
});

test("a day that cannot be chosen says so, and today is marked", { tag }, async ({ page }) => {
  await openHome(page);
  await opener(page, "Anreise").click();
  const todayCell = calendar(page).locator("[aria-current='date']");
  await expect(todayCell).toHaveCount(monthIsOver ? 0 : 1);
  if (!monthIsOver) {
    await expect(todayCell).toHaveAttribute("data-day", today);
    await expect(todayCell).toHaveAccessibleName(`${formatDate(today, "long")}, heute, nicht wählbar`);
    await expect(todayCell).toHaveAttribute("aria-disabled", "true");
    // Playwright refuses to click a disabled day; a visitor can tap it.
    await todayCell.dispatchEvent("click");
    await expect(arrival(page)).toHaveValue("");
  }
  await expect(active(page)).toHaveAttribute("data-day", addDays(today, 1));
  await page.keyboard.press("ArrowLeft");
  await expect(active(page)).toHaveAttribute("data-day", addDays(today, 1));
});

test("Escape restores both fields, and shortcuts fill them in", { tag }, async ({ page }) => {
  await openHome(page);
  await arrival(page).fill("bald");
  await departure(page).fill("24.12.2001");
  await opener(page, "Abreise").click();
  await days(page).nth(4).click();
  await expect(arrival(page)).not.toHaveValue("bald");
  await page.keyboard.press("Escape");
  await expect(calendar(page)).not.toBeVisible();
  await expect(opener(page, "Abreise")).toBeFocused();
  await expect(arrival(page)).toHaveValue("bald");
  await expect(departure(page)).toHaveValue("24.12.2001");

  await opener(page, "Anreise").click();
  await calendar(page).getByRole("button", { name: "Nächstes Wochenende" }).click();
  const friday = await dateIn(arrival(page));
  expect([weekdayOf(friday), await dateIn(departure(page))]).toEqual(["fri", addDays(friday, 2)]);
  await opener(page, "Anreise").click();
  await calendar(page).getByRole("button", { name: "Ostern" }).click();
  const easter = await dateIn(arrival(page));
  expect([weekdayOf(easter), await dateIn(departure(page))]).toEqual(["fri", addDays(easter, 3)]);
});

test(
  "a click into a field opens the calendar on a desktop, and typing updates it",
  { tag },
  async ({ page }) => {
    // Without its styles the calendar would move the page.
    await delayRequests(page, /date-range-.*\.css/);
    await openHome(page, desk);
    await arrival(page).click();
    await expect(calendar(page)).toBeVisible();
    await expect(arrival(page)).toBeFocused();
    await page.keyboard.type(formatDate(spring).replaceAll(".", ""));
    await expect(calendar(page).locator("[aria-selected='true']")).toHaveAccessibleName(
      `${formatDate(spring, "long")}, Anreise`,
    );
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(departure(page)).toBeFocused();
    const departureDate = addDays(spring, 3);
    await page.keyboard.type(formatDate(departureDate, "day"));
    const range = `${formatRange(spring, departureDate)}, 3\u00a0Nächte`;
    await expect(calendar(page).getByRole("status")).toHaveText(range);
    await expect(calendar(page).locator("[aria-selected='true']")).toHaveCount(4);
    // Typed text is not reformatted.
    await expect(departure(page)).toHaveValue(formatDate(departureDate, "day"));
    await expect(async () => {
      const [field, sheet] = [await departure(page).boundingBox(), await calendar(page).boundingBox()];
      expect(sheet?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
      const end = (sheet?.y ?? 0) + (sheet?.height ?? 0);
      expect(end).toBeLessThanOrEqual(desk.height);
      expect(end, "the page goes up as far as is needed, and no further").toBeGreaterThan(desk.height - 40);
    }).toPass({ timeout: 10_000 });
    await page.locator(".guests > summary").click();
    await expect(calendar(page)).not.toBeVisible();
    await expect(page.locator(".guests > summary")).toBeFocused();
  },
);

test("a tap into a field opens the calendar on a phone", { tag }, async ({ page }) => {
  await openHome(page);
  await departure(page).click();
  await expect(calendar(page)).toBeVisible();
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(calendar(page)).not.toBeVisible();
  // The field would open the on-screen keyboard.
  await expect(opener(page, "Abreise")).toBeFocused();
});

test("a phone's visitor can type the dates instead", { tag }, async ({ page }) => {
  await openHome(page);
  await departure(page).click();
  await calendar(page).getByRole("button", { name: "Eintippen" }).click();
  await expect(calendar(page)).not.toBeVisible();
  await expect(departure(page)).toBeFocused();
  await page.keyboard.type(formatDate(addDays(spring, 3)));
  // A tap now places the cursor.
  await arrival(page).click();
  await waitForFrames(page);
  await expect(calendar(page)).not.toBeVisible();
  await expect(arrival(page)).toBeFocused();
  await page.keyboard.type(formatDate(spring));
  await press(page, "Angebote suchen", searchTitle(spring));
});

test(
  "the calendar does not open over a field that is typed in before it is loaded",
  { tag },
  async ({ page }) => {
    await delayRequests(page, /date-range-.*\.js/);
    await openHome(page);
    await arrival(page).click();
    await page.keyboard.type(formatDate(spring));
    await expect(page.locator("dialog.range")).toBeAttached();
    await waitForFrames(page);
    await expect(calendar(page)).not.toBeVisible();
    await expect(arrival(page)).toHaveValue(formatDate(spring));
  },
);

test.describe("when the calendar's script fails to load", () => {
  test.use({ expected: /^Failed to load resource: net::ERR_FAILED/ });
  test("the date fields still work", { tag }, async ({ page, context }) => {
    await context.route(/date-range-.*\.js/, (route) => route.abort());
    await openHome(page);
    await opener(page, "Anreise").click();
    await arrival(page).fill(formatDate(spring));
    await departure(page).fill(formatDate(addDays(spring, 3)));
    await press(page, "Angebote suchen", searchTitle(spring));
  });
});

test(
  "a window with the height of a small screen at 400 % shows a week, and everything can be scrolled to",
  { tag },
  async ({ page }) => {
    await openHome(page, { width: 320, height: 256 });
    // A day in the middle of its month, so that full weeks surround it.
    await arrival(page).fill(formatDate(spring));
    await opener(page, "Anreise").click();
    await expect(active(page)).toHaveAttribute("data-day", spring);
    const rows = calendar(page).locator("tbody tr");
    const countVisibleRows = () =>
      rows.evaluateAll((all) => {
        const foot = document.querySelector(".range-foot")?.getBoundingClientRect().top ?? 0;
        return all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= foot;
        }).length;
      });
    expect(await countVisibleRows()).toBeGreaterThan(2);
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
      await page.keyboard.press(key);
      const day = await active(page).boundingBox();
      const foot = await calendar(page).locator(".range-foot").boundingBox();
      expect(
        (day?.y ?? 0) + (day?.height ?? Infinity),
        "the foot covers no day that has the focus",
      ).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    await expect(calendar(page).getByRole("button", { name: "Fertig" })).toBeInViewport({ ratio: 1 });
    // The first weekend shortcut depends on the current day.
    await calendar(page)
      .getByRole("button", { name: / Wochenende$/ })
      .first()
      .scrollIntoViewIfNeeded();
    await expect(calendar(page).getByRole("heading", { name: "Reisedaten wählen" })).toBeInViewport();
  },
);

test(
  "the calendar passes the checks in all colour schemes and is still with reduced motion",
  { tag: [tag, "@long"] },
  async ({ page }) => {
    for (const size of [{ width: 320, height: 640 }, desk]) {
      await openHome(page, size);
      await opener(page, "Anreise").click();
      await days(page).nth(2).click();
      await days(page).nth(5).hover();
      for (const media of [
        { colorScheme: "light", forcedColors: "none" },
        { colorScheme: "dark", forcedColors: "none" },
        { colorScheme: "light", forcedColors: "active" },
      ] as const) {
        await page.emulateMedia({ ...media, reducedMotion: "reduce" });
        const { violations } = await axeFindings(page, undefined, "dialog");
        expect(violations).toEqual([]);
      }
      const animations = await calendar(page).evaluate(
        (sheet) => sheet.getAnimations({ subtree: true }).length,
      );
      expect(animations).toBe(0);
      for (const button of await calendar(page).getByRole("button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(size === desk ? 36 : 44);
      // Minimum text spacing that a page must support (WCAG 1.4.12).
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }",
        );
        document.adoptedStyleSheets.push(sheet);
      });
      const overflow = await calendar(page).evaluate((sheet) => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        cells: [...sheet.querySelectorAll("td, th, h3")].filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1,
        ).length,
      }));
      expect(overflow).toEqual({ wide: 0, cells: 0 });
      await expect(calendar(page).getByRole("button", { name: "Fertig" })).toBeInViewport({ ratio: 1 });
      await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
    }
  },
);

test("the dates on an offer's page have the same calendar", { tag }, async ({ page }) => {
  const offer = await offerWith("upgrade");
  await page.setViewportSize(phone);
  await page.goto(offer.path);
  await opener(page, "Abreise").click();
  const [from, to] = [await dayOf(days(page).nth(40)), await dayOf(days(page).nth(43))];
  await days(page).nth(40).click();
  await days(page).nth(43).click();
  await press(page, "Preis anzeigen");
  await expect(page).toHaveURL(new RegExp(`checkin=${formatDate(from)}&checkout=${formatDate(to)}`));
  await expect(arrival(page)).toHaveValue(formatDate(from));
});

test("guests are counted in steps, and each child has an age", { tag }, async ({ page }) => {
  await openHome(page);
  await openGuests(page);
  const summary = page.locator(".guests > summary");
  const step = async (name: string) => {
    await page.getByRole("button", { name }).click();
  };
  await step("Erwachsene: mehr");
  await expect(page.locator("#announcements")).toHaveText("Erwachsene: 3");
  await expect(page.getByRole("button", { name: "Erwachsene: mehr" })).toBeFocused();
  await expect(page.getByLabel("Erwachsene", { exact: true })).toHaveValue("3");
  await expect(page.getByRole("button", { name: "Zimmer: weniger" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByLabel("Zimmer", { exact: true }).fill("2");
  await expect(page.getByRole("button", { name: "Zimmer: weniger" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await step("Kinder: mehr");
  await step("Kinder: mehr");
  await expect(summary).toContainText(/3\sErwachsene, 2\sKinder, 2\sZimmer/);
  await page.getByLabel("Kind 1").selectOption("4 Jahre");
  const { violations } = await axeFindings(page, undefined, ".guests");
  expect(violations).toEqual([]);

  // A child without an age is an error.
  await press(page, "Angebote suchen", /^Fehler: /);
  await page
    .locator(".error-summary")
    .getByRole("link", { name: "Kinder: Alter fehlt, 0 bis 17 Jahre für jedes Kind" })
    .click();
  await expect(page.getByLabel("Kind 2")).toBeFocused();
  await expect(page.getByLabel("Kind 1")).toHaveValue("4");
  await expect(page.getByLabel("Kind 2")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Kind 2")).toHaveAccessibleDescription(/^Fehler: Kinder: Alter fehlt/);
  await page.getByLabel("Kind 2").selectOption("unter 1 Jahr");
  await press(page, "Angebote suchen", /^\d+\sAngebote?/);
  await expect(page).toHaveURL(/adults=3&childrenAges=4,0&rooms=2/);
});

test(
  "the open guest fields never cover the focus on a desktop",
  { tag: ["@without-scripts", "@layout"] },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/de/search");
    const guests = page.locator(".guests");
    await guests.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(guests).toHaveAttribute("open");
    if (scripts) await expect(guests.locator(".step").first()).toBeAttached();
    const coveredStops = await page.evaluate(() => {
      const panel = document.querySelector(".guests .field-row");
      return [...document.querySelectorAll<HTMLElement>("main :is(a[href], input, select, summary)")].filter(
        (stop) => {
          if (panel?.contains(stop) || !stop.checkVisibility()) return false;
          stop.focus();
          const [own, its] = [stop.getBoundingClientRect(), panel?.getBoundingClientRect()];
          const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
          // A closed panel has a size, too.
          return (
            panel?.checkVisibility() && its && its.left < x && x < its.right && its.top < y && y < its.bottom
          );
        },
      ).length;
    });
    expect(coveredStops).toBe(0);
    if (!scripts) return;
    await expect(guests).not.toHaveAttribute("open");
    // Escape closes the fields wherever the focus is, without moving it.
    await guests.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(guests).not.toHaveAttribute("open");
    await expect(guests.locator("summary")).toBeFocused();
  },
);

test("a missing age of a child is reported", { tag: "@needs-none" }, async ({ page }) => {
  await page.goto("/de/search?m=o&childrenAges=4,%20%3F");
  await arriveAt(page, /^Fehler: /);
  await expect(page.locator(".error-summary")).toContainText("Kinder: Alter fehlt");
  await expect(page.getByLabel("Alter der Kinder bei Anreise")).toHaveValue("4, ?");
});

test("dates are accepted in all common formats", { tag: "@plain-each-day" }, async ({ page }) => {
  const digits = formatDate(spring).replaceAll(".", "");
  for (const typedDate of [
    digits,
    digits.slice(0, 4) + digits.slice(6),
    formatDate(spring).slice(0, 6),
    formatDate(spring, "day"),
    formatDate(spring, "long"),
    spring,
  ]) {
    await page.goto("/de");
    await fillDates(page, typedDate, formatDate(addDays(spring, 3)));
    await press(page, "Angebote suchen", searchTitle(spring));
  }
});
