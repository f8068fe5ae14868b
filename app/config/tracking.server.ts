/** Services that need consent: scripts on pages, and recipients of order events. None by default. */
import { hash } from "node:crypto";

import { z } from "zod";

import type { ConsentPurpose } from "#app/domain/customer/consent.ts";
import { isOrigin } from "#app/config/addresses.server.ts";

export interface TrackingService {
  id: "tag-manager" | "session-replay" | "affiliate" | "meta" | "support";
  /** Recipient of the data, as shown to visitors. */
  recipient: string;
  /** Consent to any of these is sufficient. */
  purposes: readonly ConsentPurpose[];
  /** Whether data may leave the European Economic Area. */
  abroad: boolean;
  /** URL of its script; undefined: nothing runs in the browser. */
  script: string | undefined;
  /** Origins added to the Content-Security-Policy after consent. */
  hosts: readonly string[];
}

export interface TrackingConfig {
  services: readonly TrackingService[];
  /** Hash of the services. Visitors are asked again when it changes. */
  consentVersion: number;
  /** URLs with the placeholders `{amount}`, `{order}`, `{currency}` and `{consent}`. */
  affiliate: { saleUrl: string; pixelUrl: string } | undefined;
  /** `baseUrl` differs from the network's own in demo mode only. */
  meta: { pixelId: string; accessToken: string; baseUrl: string } | undefined;
}

const httpsUrl = z
  .string()
  .max(500)
  .refine((value) => URL.canParse(value) && isOpenHost(new URL(value)), "must be an https address");

const placeholders = ["{amount}", "{order}", "{currency}", "{consent}"];
const saleUrl = z
  .string()
  .max(500)
  .refine((value) => URL.canParse(value) && isOpenHost(new URL(value)), "must be an https address")
  .refine(
    (value) => placeholders.every((part) => value.includes(part)),
    `must hold ${placeholders.join(", ")}`,
  );

const origins = z
  .string()
  .transform((value) => value.split(",").map((host) => host.trim()))
  .pipe(
    z.array(
      z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+$/, "must be origins such as https://a.example"),
    ),
  );

export const trackingVariables = {
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be the id of a container, such as GTM-AB12CD3")
    .optional(),
  SESSION_REPLAY_SCRIPT: httpsUrl.optional(),
  AFFILIATE_SCRIPT: httpsUrl.optional(),
  AFFILIATE_SALE_URL: saleUrl.optional(),
  AFFILIATE_PIXEL_URL: saleUrl.optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be a number")
    .optional(),
  META_ACCESS_TOKEN: z.string().min(20, "is too short").max(500).optional(),
  META_BASE_URL: z.string().refine(isOrigin, "must be an origin such as https://api.example.com").optional(),
  TRACKING_HOSTS: origins.optional(),
  /** External chat, which replaces the shop's own. */
  SHOP_SUPPORT_SCRIPT: httpsUrl.optional(),
  SHOP_SUPPORT_HOSTS: origins.optional(),
};

/** Incomplete services, and variables that live mode forbids. */
export function trackingProblems(
  given: Readonly<Record<string, string | undefined>>,
  live: boolean,
): string[] {
  const problems: string[] = [];
  for (const [service, names] of [
    ["Meta", ["META_PIXEL_ID", "META_ACCESS_TOKEN"]],
    ["the affiliate network", ["AFFILIATE_SALE_URL", "AFFILIATE_PIXEL_URL"]],
  ] as const) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) continue;
    problems.push(...missing.map((name) => `${name} is missing (${service} needs ${names.join(", ")})`));
  }
  if (given["META_BASE_URL"] !== undefined && live) problems.push("META_BASE_URL is for demo mode only");
  return problems;
}

/** @param env validated values of `trackingVariables` */
export function trackingConfig(env: {
  [Name in keyof typeof trackingVariables]?: z.output<(typeof trackingVariables)[Name]>;
}): TrackingConfig {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken } = env;
  const { AFFILIATE_SALE_URL: sale, AFFILIATE_PIXEL_URL: pixelUrl } = env;
  const services = servicesOf(env);
  const names = services.flatMap(({ id, purposes, hosts }) => [id, ...purposes, ...hosts]).join(" ");
  return {
    services,
    consentVersion: Number.parseInt(hash("sha1", names, "hex").slice(0, 7), 16),
    affiliate: sale && pixelUrl ? { saleUrl: sale, pixelUrl } : undefined,
    meta:
      pixelId && accessToken
        ? { pixelId, accessToken, baseUrl: env.META_BASE_URL ?? "https://graph.facebook.com" }
        : undefined,
  };
}

function servicesOf(env: Parameters<typeof trackingConfig>[0]): TrackingService[] {
  const extraHosts = env.TRACKING_HOSTS ?? [];
  const services: TrackingService[] = [];
  const add = (service: TrackingService) => void services.push(service);
  if (env.TAG_MANAGER_ID !== undefined) {
    const origin = "https://www.googletagmanager.com";
    add({
      id: "tag-manager",
      recipient: "Google Ireland Ltd.",
      purposes: ["statistic", "marketing"],
      abroad: true,
      script: `${origin}/gtm.js?id=${env.TAG_MANAGER_ID}`,
      hosts: [origin, ...extraHosts],
    });
  }
  if (env.SESSION_REPLAY_SCRIPT !== undefined) {
    const { origin, hostname } = new URL(env.SESSION_REPLAY_SCRIPT);
    add({
      id: "session-replay",
      recipient: hostname,
      purposes: ["statistic"],
      abroad: true,
      script: env.SESSION_REPLAY_SCRIPT,
      hosts: [origin, ...extraHosts],
    });
  }
  const affiliate = env.AFFILIATE_SCRIPT ?? env.AFFILIATE_PIXEL_URL;
  if (affiliate !== undefined) {
    const hosts = [env.AFFILIATE_SCRIPT, env.AFFILIATE_PIXEL_URL].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    );
    add({
      id: "affiliate",
      recipient: new URL(affiliate).hostname,
      purposes: ["marketing"],
      abroad: false,
      script: env.AFFILIATE_SCRIPT,
      hosts: [...new Set(hosts)],
    });
  }
  if (env.SHOP_SUPPORT_SCRIPT !== undefined) {
    const { origin, hostname } = new URL(env.SHOP_SUPPORT_SCRIPT);
    add({
      id: "support",
      recipient: hostname,
      purposes: ["functional"],
      abroad: false,
      script: env.SHOP_SUPPORT_SCRIPT,
      hosts: [origin, ...(env.SHOP_SUPPORT_HOSTS ?? [])],
    });
  }
  if (env.META_PIXEL_ID !== undefined) {
    add({
      id: "meta",
      recipient: "Meta Platforms Ireland Ltd.",
      purposes: ["marketing"],
      abroad: true,
      script: undefined,
      hosts: [],
    });
  }
  return services;
}

/** The host becomes part of the Content-Security-Policy, so it must not contain special characters. */
function isOpenHost({ protocol, hostname, username }: URL): boolean {
  return protocol === "https:" && /^[a-z0-9.-]+$/.test(hostname) && username === "";
}
