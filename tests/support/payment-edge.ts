/** The shop's doors for payment providers, return page, webhook and sandbox, behind the real edge on a real port. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";

import type { PaymentType } from "#app/domain/payment/status.ts";
import type { HostedProvider, PaymentProvider } from "#app/payments/provider.ts";
import * as callback from "#app/routes/checkout/callback.tsx";
import * as sandbox from "#demo/provider-simulators/route.ts";
import * as webhooks from "#app/api/routes/webhooks.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { PageCache } from "#app/http/page-cache.server.ts";
import { serve } from "#app/http/listener.server.ts";
import { openSimulators } from "#demo/provider-simulators/open-simulators.server.ts";
import { placedAt } from "#tests/support/placed-order.ts";
import { recordEnqueue } from "#tests/support/record-enqueue.ts";

export const edgeSecret = "a-secret-for-tests-that-is-long-enough";

export async function openPaymentEdge(db: () => Database) {
  const lines: string[] = [];
  const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: keep, debug: keep, warn: keep, error: keep };
  const providers = new Map<PaymentType, PaymentProvider>();
  const queue = recordEnqueue();
  const clock = { now: placedAt };
  const work = () => ({ db: db(), now: clock.now, ...queue });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandboxes = openSimulators({ publicUrl: origin, secret: edgeSecret, origin: () => origin });
  const config = { publicUrl: origin, sessionSecrets: [edgeSecret], https: false };
  const shop = { db: db(), work, providers, sandboxes, log, config };
  server.on(
    "request",
    serve({
      publicUrl: origin,
      trustProxy: false,
      consentVersion: 1,
      log,
      cache: new PageCache({ maxBytes: 1_000, now: () => 0, today: () => "2026-11-20" as never }),
      files: (_request, _response, next) => next(),
      remix: createRequestHandler(build, "production"),
      context: (request) => ({ shop, ...request }) as unknown as AppLoadContext,
      ready: () => Promise.resolve(true),
    }),
  );
  return {
    origin,
    lines,
    clock,
    work,
    providers,
    use: (provider: HostedProvider) => void providers.set(provider.type, provider),
    webhookOf: ({ name }: HostedProvider) => `${origin}/webhooks/${name}`,
    /** The customer's browser follows the provider's redirect; answers where the shop sends it. */
    async back(address: string) {
      const response = await fetch(address, { redirect: "manual" });
      return { status: response.status, location: response.headers.get("Location") ?? "" };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const pages = {
  "checkout/callback": callback,
  "webhooks/:provider/:secret?": webhooks,
  "sandbox/:provider/*": sandbox,
};
const entries = Object.entries(pages).map(
  ([path, module]) => [path, { id: path, parentId: "root", path, module }] as const,
);
const build = {
  entry: { module: { default: () => new Response("a page", { status: 500 }) } },
  routes: { root: { id: "root", path: "", module: { default: () => null } }, ...Object.fromEntries(entries) },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {
    v3_singleFetch: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_fetcherPersist: true,
  },
  isSpaMode: false,
} as unknown as ServerBuild;
