import { expect, test } from "vitest";
import { FlashArea } from "#app/ui/feedback/notices.tsx";
import type { FlashMessage } from "#app/http/root-data.ts";
import { markupInRouter } from "#tests/support/markup-in-router.tsx";

const shown = (messages: FlashMessage[]) =>
  markupInRouter(<FlashArea messages={messages} />, "/de/search?page=2");

test("each kind says what it is; danger interrupts", () => {
  const html = shown([
    { kind: "danger", text: "a <b>" },
    { kind: "warning", text: "b" },
    { kind: "info", text: "c" },
  ]);
  const [danger = "", warning = "", info = ""] = html.split('class="notice ').slice(1);
  expect(danger).toMatch(/^notice-danger flash" role="alert"><p><strong>[^<]+:<\/strong> a &lt;b&gt;/);
  expect(warning).toMatch(/^notice-warning flash"><p><strong>[^<]+:<\/strong> b/);
  expect(info).toMatch(/^notice-info flash"><p><strong>[^<]+:<\/strong> c/);
});

test("each message has a form of its own that shows the same page without it", () => {
  const html = shown([{ kind: "info", text: "a" }]);
  expect(html).toContain('<form method="get" action="/de/search"');
  expect(html).toContain('<input type="hidden" name="page" value="2"/>');
  expect(html).toMatch(/<input type="submit"[^>]*value="[^"]+"/);
  expect(shown([])).toBe("");
});
