/** Routes of the demonstration, which `app/routes.ts` adds outside of live mode. File names are relative to app/. */
import { route, type RouteConfigEntry } from "@remix-run/route-config";

export const demoRoutes: RouteConfigEntry[] = [
  route("de/bausteine", "../demo/gallery/route.tsx", { id: "demo-gallery" }),
  route("de/pruefzugang", "../demo/scenarios/route.tsx", { id: "demo-scenarios" }),
  route("de/pruefzugang/verwaltung", "../demo/back-office/route.tsx", { id: "demo-back-office" }),
  route("de/pruefzugang/hausprogramm", "../demo/property-system/route.tsx", { id: "demo-property-system" }),
  route("de/bausteine/briefe", "../demo/gallery/mails.tsx", { id: "demo-mails" }),
  route("de/bausteine/briefe/:file", "../demo/gallery/mail.ts", { id: "demo-mail" }),
  ...["", "/:session", "/:session/close", "/:session/refunds"].map((part) =>
    route(`testbank/api/sessions${part}`, "../demo/test-bank/api-route.ts", {
      id: `demo-bank-api${part.replace(/\W+/g, "-")}`,
    }),
  ),
  route("testbank/:session", "../demo/test-bank/page.ts", { id: "demo-bank-page" }),
  route("sandbox/:provider/*", "../demo/provider-simulators/route.ts", { id: "demo-simulators" }),
];
