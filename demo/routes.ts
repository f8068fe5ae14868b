/** The addresses of the demonstration; `app/routes.ts` adds them outside of live mode. Files are named from app/. */
import { route, type RouteConfigEntry } from "@remix-run/route-config";

export const demoRoutes: RouteConfigEntry[] = [
  route("de/bausteine", "../demo/gallery/route.tsx", { id: "demo-gallery" }),
  route("de/pruefzugang", "../demo/scenarios/route.tsx", { id: "demo-scenarios" }),
  route("de/bausteine/briefe", "../demo/gallery/mails.tsx", { id: "demo-mails" }),
  route("de/bausteine/briefe/:file", "../demo/gallery/mail.ts", { id: "demo-mail" }),
  route("testbank/api/sessions", "../demo/test-bank/routes/sessions.ts", { id: "demo-bank-sessions" }),
  route("testbank/api/sessions/:session", "../demo/test-bank/routes/session.ts", { id: "demo-bank-session" }),
  route("testbank/api/sessions/:session/close", "../demo/test-bank/routes/close-session.ts", {
    id: "demo-bank-close",
  }),
  route("testbank/api/sessions/:session/refunds", "../demo/test-bank/routes/refund-session.ts", {
    id: "demo-bank-refunds",
  }),
  route("testbank/:session", "../demo/test-bank/routes/page.ts", { id: "demo-bank-page" }),
  route("sandbox/:provider/*", "../demo/provider-simulators/route.ts", { id: "demo-simulators" }),
];
