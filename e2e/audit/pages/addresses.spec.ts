import { offerWith, travelDates } from "../../support/demo-data.ts";
import { pagesByKind } from "../../support/pages.ts";
import { expect, test } from "../../support/test.ts";
import { enterDemoState, expectNoIssues, expectNoIssuesAt } from "./sound.ts";

for (const [kind, paths] of pagesByKind) {
  test(`the audit finds no issues on ${kind}`, async ({ page }) => {
    await expectNoIssuesAt(page, ...paths);
  });
}

test("the audit finds no issues on error pages without a locale", async ({ page }) => {
  await expectNoIssuesAt(
    page,
    "/checkout/callback?t=unbekannt",
    "/testbank/unbekannt",
    "/to/variant/unbekannt",
  );
});

test("the audit finds no issues on the consent question for campaign visitors", async ({ page }) => {
  await expectNoIssuesAt(page, "/de/faq?utm_source=brief&utm_campaign=sommer");
});

test("the audit finds no issues on search and offer in the light version", async ({ page }) => {
  await page.goto("/de/search");
  await page.getByRole("button", { name: "Leichte Version einschalten" }).click();
  await expect(page.getByRole("button", { name: "Volle Version einschalten" })).toBeVisible();
  const offer = await offerWith("upgrade");
  await expectNoIssuesAt(page, "/de/search", offer.path);
});

test("the audit finds no issues on the pages of a stay with valid and invalid queries", async ({ page }) => {
  const { path, card } = await offerWith("upgrade");
  await expectNoIssuesAt(
    page,
    path,
    card,
    `${path}?adults=12`,
    `${path}?checkin=29.02.2027&checkout=3.3.2027`,
    `${path}?checkin=Karfreitag&checkout=24.12.2026`,
    `${path}?adults=1&bild=1`,
  );
});

test("the audit finds no issues on dated results and on an offer sold as stay and voucher", async ({
  page,
}) => {
  const { checkin, checkout } = travelDates("sound dates");
  const dates = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout });
  const { path } = await offerWith("both");
  await expectNoIssuesAt(page, `/de/search?${dates}`, path, `${path}?${dates}`);
});

test("the audit finds no issues on the error page for a wrong order key", async ({ page }) => {
  await enterDemoState(page, "cart-stay");
  const { pathname } = new URL(page.url());
  await expectNoIssuesAt(page, pathname.replace(/[^/]+$/, "kurz"));
});

test("the audit finds no issues on the pages of a cruise and a voucher", async ({ page }) => {
  const [cruise, voucher] = [await offerWith("cruise"), await offerWith("voucher")];
  await expectNoIssuesAt(page, cruise.path, cruise.card, voucher.path, voucher.card);
});

test("the audit finds no issues on reviews, on reporting one and on price alerts", async ({ page }) => {
  const { path } = await offerWith("both");
  const slug = path.split("/").at(-1) ?? "";
  await expectNoIssuesAt(page, "/de/deals/hotel/kastelruth-abendgluehn/bewertungen");
  const report = await page.locator('a[href*="/bewertung-melden/"]').first().getAttribute("href");
  await expectNoIssuesAt(page, report ?? "");
  await page.getByRole("button", { name: /melden/i }).click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expectNoIssues(page);
  const { checkin, checkout } = travelDates(test.info().titlePath.join() + test.info().project.name);
  await expectNoIssuesAt(page, `/de/preisalarm/${slug}?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await page.locator("main form [type=submit]").first().click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expectNoIssues(page);
  const unknown = "0196d0c0-0000-7000-8000-000000000000/unbekannt";
  await expectNoIssuesAt(page, `/de/preisalarm/bestaetigen/${unknown}`, `/de/preisalarm/beenden/${unknown}`);
});
