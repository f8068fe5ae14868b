import { describe, expect, it, test } from "vitest";
import { readConfig } from "#app/env.server.ts";
import { contentSecurityPolicy } from "#app/web/content-security-policy.server.ts";
import { chatFor, chatOrigins, mayLoadSupport, readSupportConsent } from "#app/web/support-consent.server.ts";
import { mayHoldForeignScript, showsSupport } from "#app/web/support-visibility.ts";
import { filesIn } from "#tests/support/files-in.ts";

const chat = { script: "https://chat.example/widget.js", origins: ["https://chat.example"] };
const yes = `CookieConsent=${encodeURIComponent("{necessary:true,preferences:true,statistics:false,marketing:false}")}`;
const ask = (cookie: string, path = "/de") =>
  new Request(`https://shop.example${path}`, { headers: { Cookie: cookie } });

test.each([
  [undefined, false],
  ["", false],
  ["CookieConsent=", false],
  ["CookieConsent=%", false],
  [yes.replace("preferences%3Atrue", "preferences%3Afalse"), false],
  [`x=1; ${yes}`, true],
  [`CookieConsent=${encodeURIComponent('{"necessary":true,"preferences":true}')}`, true],
  ["Other=preferences:true", false],
  [`NoCookieConsent=${encodeURIComponent("{preferences:true}")}`, false],
])("functional consent of %s: %s", (cookie, functional) => {
  expect(mayLoadSupport(readSupportConsent(cookie))).toBe(functional);
});

test("the chat is hidden on map, partner page and checkout, and seen elsewhere", () => {
  for (const path of ["/map", "/de/map", "/de/veepee", "/veepee", "/checkout", "/checkout/payment"])
    expect([path, showsSupport(path)]).toEqual([path, false]);
  for (const path of ["/de", "/de/search", "/de/order/1/2", "/de/mapping", "/de/support"])
    expect([path, showsSupport(path)]).toEqual([path, true]);
});

test("somebody else's script comes to no page with a key in its address", () => {
  for (const path of ["/de/order/1/2/view", "/de/participant/x", "/de/support/1/2", "/checkout", "/de/login"])
    expect([path, mayHoldForeignScript(path)]).toEqual([path, false]);
  expect(mayHoldForeignScript("/de/deals/hotel/x")).toBe(true);
});

describe("a configured chat", () => {
  const asked = { config: { supportChat: chat }, light: false };

  it("waits for consent, and never comes to the light version", () => {
    expect(chatFor(asked, ask(""))).toBeUndefined();
    expect(chatFor(asked, ask(yes))).toBe(chat);
    expect(chatFor({ ...asked, light: true }, ask(yes))).toBeUndefined();
    expect(chatFor({ ...asked, config: { supportChat: undefined } }, ask(yes))).toBeUndefined();
  });

  it("is let in by the policy only where it may stand", () => {
    expect(chatOrigins(asked, ask(yes))).toEqual(chat.origins);
    expect(chatOrigins(asked, ask(yes, "/de/order/1/2"))).toEqual([]);
    expect(chatOrigins(asked, ask(""))).toEqual([]);
    const policy = contentSecurityPolicy([], { chat: chat.origins });
    expect(policy).toContain("script-src 'self' https://chat.example;");
    expect(policy).toContain("connect-src 'self' https://chat.example wss://chat.example;");
    expect(policy).toContain("frame-src https://chat.example;");
    expect(contentSecurityPolicy([])).not.toContain("frame-src");
  });

  it("is read from the environment, hosts and all", () => {
    const DATA_DIR = filesIn({});
    expect(readConfig({ DATA_DIR }).supportChat).toBeUndefined();
    const environment = {
      DATA_DIR,
      SHOP_SUPPORT_SCRIPT: "https://chat.example/w.js?id=1",
      SHOP_SUPPORT_HOSTS: "api.chat.example, *.chat.example",
    };
    expect(readConfig(environment).supportChat?.origins).toEqual([
      "https://chat.example",
      "https://api.chat.example",
      "https://*.chat.example",
    ]);
    for (const wrong of [
      { SHOP_SUPPORT_SCRIPT: "http://chat.example/w.js" },
      { SHOP_SUPPORT_SCRIPT: "https://chat.example; script-src *" },
      { SHOP_SUPPORT_HOSTS: "chat.example; script-src *" },
      { SHOP_SUPPORT_HOSTS: "*" },
    ])
      expect(() => readConfig({ DATA_DIR, ...wrong })).toThrow("SHOP_SUPPORT");
  });
});
