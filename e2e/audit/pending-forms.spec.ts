/** What is pressed shows that it works, on every form, and goes out once. */
import type { Locator, Page, Request } from "playwright/test";

import { demoCode, offerWith } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, press, voucherInCart } from "../support/walk.ts";
import { type FoundForm, walkToAllForms } from "./all-forms.ts";

/** Whatever a form sends stays on its way; all else comes and goes. */
async function holdForms(page: Page): Promise<{ sent: Request[]; release: () => void }> {
  const sent: Request[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**", async (route) => {
    const request = route.request();
    const isForm =
      request.method() === "POST" || request.isNavigationRequest() || /\.data\b/.test(request.url());
    if (isForm) {
      sent.push(request);
      await held;
    }
    await route.continue().catch(() => undefined);
  });
  return { sent, release };
}

/** The code that watches forms comes when the page stands: a form of nobody is sent nowhere until its button shows it. */
async function watching(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const submitter = document.createElement("button");
    window.dispatchEvent(new SubmitEvent("submit", { submitter }));
    const isWatched = submitter.hasAttribute("aria-busy");
    if (isWatched) window.dispatchEvent(new Event("pageshow"));
    return isWatched;
  });
}

/** The button of a form that was found over HTTP, unfolded; null where scripts have put something else there. */
async function buttonOf(page: Page, { form }: FoundForm): Promise<Locator | null> {
  const found = await page.evaluate(
    ({ method, action, values, label }) => {
      const path = (address: string) => new URL(address, location.href).pathname;
      for (const each of document.forms) {
        const same = (name: string) =>
          values[name] === undefined ||
          (each.elements.namedItem(name) as HTMLInputElement | null)?.value === values[name];
        const button = [...each.elements].find(
          (part): part is HTMLInputElement =>
            part instanceof HTMLInputElement && part.type === "submit" && part.value === label,
        );
        if (!button || each.method !== method || path(each.action) !== path(action)) continue;
        if (!same("intent") || !same("kind")) continue;
        for (let part: Element | null = button; part; part = part.parentElement)
          if (part instanceof HTMLDetailsElement) part.open = true;
        if (!button.checkVisibility()) continue;
        button.dataset["found"] = "";
        return true;
      }
      return false;
    },
    { method: form.method, action: form.action, values: form.values, label: form.buttons[0] ?? "" },
  );
  return found ? page.locator("[data-found]") : null;
}

/** The first loads the page anew: while it does, nobody can look into it from outside. The other is answered by the page. */
const others = ["Leichte Version einschalten", "Meldung schließen"];

test("every form shows that it is on its way, keeps its size, and is posted once", async ({
  page,
  context,
}) => {
  test.slow();
  const { visitor, forms } = await walkToAllForms();
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: shopUrl(), httpOnly: true })),
  );
  await context.route(/\/pictures\//, (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 1280, height: 800 });
  const seen: string[] = [];
  const without: string[] = [];
  for (const path of new Set(forms.map((found) => found.page))) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await watching(page);
    const { sent } = await holdForms(page);
    for (const found of forms.filter((one) => one.page === path)) {
      const label = found.form.buttons[0] ?? "";
      const name = `${path.split("?")[0]}: ${label}`;
      const button = others.includes(label) ? null : await buttonOf(page, found);
      if (button) {
        seen.push(name);
        expect(await pressTwice(button, found.form.method, sent), name).toEqual({
          busy: "true",
          value: label,
          moved: false,
          ring: "ring 0.15s",
          posts: found.form.method === "post" ? 1 : 0,
        });
      } else without.push(name);
    }
  }
  process.stdout.write(`  ${seen.length} forms; not with scripts: ${without.join(", ")}\n`);
  expect(seen.length).toBeGreaterThan(20);
  for (const label of ["Angebote suchen", "Preis anzeigen", "In den Warenkorb", "Code einlösen", "Zur Kasse"])
    expect(seen.join()).toContain(`: ${label}`);
  for (const label of ["Als Gast bestellen", "Weiter", "Anmelden", "Zahlungspflichtig"])
    expect(seen.join()).toContain(`: ${label}`);
});

/** What a button shows while its form is on the way, and how often that was posted though it was pressed again. */
async function pressTwice(button: Locator, method: string, sent: readonly Request[]) {
  const posted = () => sent.filter((request) => request.method() === "POST").length;
  const before = posted();
  const shown = await button.evaluate(async (one: HTMLInputElement) => {
    const place = () => [one.offsetWidth, one.offsetHeight, one.offsetTop, one.offsetLeft].join();
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const begun = place();
    one.click();
    await frame();
    const { animationName, animationDelay } = getComputedStyle(one);
    const ring = `${animationName.split(", ")[0]} ${animationDelay.split(", ")[0]}`;
    const shown = { busy: one.getAttribute("aria-busy"), value: one.value, ring, moved: place() !== begun };
    one.click();
    one.form?.requestSubmit(one);
    await frame();
    delete one.dataset["found"];
    return shown;
  });
  if (method === "post") await expect.poll(posted).toBeGreaterThan(before);
  return { ...shown, posts: posted() - before };
}

test("the ring ends with the answer, and what was wrong can be sent again", async ({ page }) => {
  await page.goto("/de/newsletter");
  await watching(page);
  const { release } = await holdForms(page);
  const button = page.locator("main form input[type=submit]").first();
  await button.click({ noWaitAfter: true });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("#announcements"), "who sees no ring hears it").toHaveText("Einen Moment, bitte");
  release();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(button).not.toHaveAttribute("aria-busy", /./);
  await page.unrouteAll();
  const again = page.waitForRequest((request) => request.method() === "POST");
  await button.click();
  await again;
  await expect(button).not.toHaveAttribute("aria-busy", /./);
});

test("a form whose mistakes are shown goes out again while the page is still being renewed", async ({
  page,
}) => {
  await voucherInCart(page, await offerWith("voucher"));
  await watching(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue().catch(() => undefined);
  });
  await fillCode(page, "gibt es nicht");
  await press(page, "Code einlösen", /^Fehler: Warenkorb/);
  await fillCode(page, demoCode);
  const again = page.waitForRequest((request) => request.method() === "POST");
  await press(page, "Code einlösen");
  await again;
  release();
  await arriveAt(page, "Warenkorb");
  await expect(page.getByText(`Rabatt (Code ${demoCode})`)).toBeVisible();
});

test("a form that the page answers by itself is not on its way", async ({ page }) => {
  await page.goto("/de");
  await watching(page);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = '<input type="submit" id="own" value="x">';
    form.addEventListener("submit", (event) => event.preventDefault());
    document.querySelector("main")?.append(form);
  });
  await page.locator("#own").click();
  await expect(page.locator("#own")).not.toHaveAttribute("aria-busy", /./);
});

test("nothing turns for those who want nothing to move, and forced colours have an edge instead", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/de/newsletter");
  await watching(page);
  await holdForms(page);
  const button = page.locator("main form input[type=submit]").first();
  await button.click({ noWaitAfter: true });
  await expect(button).toHaveCSS("animation-name", "ring");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(button).toHaveCSS("animation-name", "ring, turn");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(button).toHaveCSS("border-style", "dashed");
});
