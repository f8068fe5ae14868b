import { press } from "../support/walk.ts";
import { expect, test } from "../support/test.ts";

const landing = "/de/faq?utm_source=brief&utm_campaign=sommer";

test(
  "the consent question comes first and is refused with one click",
  { tag: "@every-engine" },
  async ({ page, context, scripts }) => {
    await page.goto(landing);
    const banner = page.getByRole("region", { name: "Ihre Einwilligung" });
    const [none, all] = [banner.getByRole("button").nth(0), banner.getByRole("button").nth(1)];
    await expect(none).toHaveAttribute("value", "Alle ablehnen");
    await expect(all).toHaveAttribute("value", "Alle akzeptieren");
    // Styles do not depend on the browser, so one project is enough.
    if (scripts) {
      const styles = [none, all].map((button) =>
        button.evaluate((input) => {
          const { color, backgroundColor, fontSize, borderColor, height } = getComputedStyle(input);
          return [color, backgroundColor, fontSize, borderColor, height].join();
        }),
      );
      expect(new Set(await Promise.all(styles)).size).toBe(1);
    }
    await page.keyboard.press("Tab");
    await expect(none).toBeFocused();
    expect(await context.cookies()).toEqual([]);
    await none.click();
    await expect(page.getByText("Ihre Auswahl ist gespeichert").first()).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto(landing);
    await expect(banner).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["CookieConsent"]);
  },
);

test(
  "consent is given in the settings and withdrawn from the footer of any page",
  { tag: "@every-engine" },
  async ({ page, context }) => {
    await page.goto(landing);
    await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
    await page.getByLabel("Werbung").check();
    await press(page, "Auswahl speichern");
    await expect(page.getByText("Ihre Auswahl ist gespeichert").first()).toBeVisible();
    await page.goto(landing);
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["CookieConsent", "utm"]);
    await page.getByRole("link", { name: "Cookie-Einstellungen" }).click();
    await expect(page.getByLabel("Werbung")).toBeChecked();
    await press(page, "Alle ablehnen");
    await expect(page.getByText("Sie haben alles außer dem Nötigen abgelehnt.")).toBeVisible();
    await expect(page.getByLabel("Werbung")).not.toBeChecked();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("utm");
  },
);

test.describe(() => {
  test.use({ expected: /^Failed to load resource: net::ERR_FAILED/ });

  test("the consent question works without its script", { tag: "@needs-scripts" }, async ({ page }) => {
    await page.route("**/assets/consent-question-*.js", (route) => route.abort());
    await page.goto(landing);
    // Loaded after hydration.
    await page.waitForResponse(/after-load-parts-.*\.js/);
    await expect(page.getByRole("heading", { level: 1, name: "Hilfe und FAQ" })).toBeVisible();
    await page.getByRole("button", { name: "Alle ablehnen" }).click();
    await expect(page.getByText("Ihre Auswahl ist gespeichert").first()).toBeVisible();
  });
});
