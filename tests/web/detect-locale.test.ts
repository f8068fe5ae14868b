import { expect, test } from "vitest";
import { detectLocale } from "#app/http/client.server.ts";

test("every visit gets a language the shop speaks", async () => {
  const requests: Record<string, string>[] = [
    {},
    { "Accept-Language": "de-AT,en;q=0.5" },
    { "Accept-Language": "fr-FR" },
    { "Accept-Language": "*;q=broken" },
    { Cookie: "i18n_redirected=de" },
    { Cookie: "i18n_redirected=xx" },
    { Cookie: 'i18n_redirected="%' },
  ];
  for (const headers of requests) {
    expect(await detectLocale(new Request("http://shop.example/", { headers }))).toBe("de");
  }
});
