import type { Config } from "#app/config/env.server.ts";

interface PayPalHosts {
  pageOrigin: string;
  /** Whose certificates are believed. */
  certBases: readonly string[];
}

const known: Readonly<Record<string, PayPalHosts>> = {
  "https://api-m.paypal.com": {
    pageOrigin: "https://www.paypal.com",
    certBases: ["https://api.paypal.com", "https://api-m.paypal.com"],
  },
  "https://api-m.sandbox.paypal.com": {
    pageOrigin: "https://www.sandbox.paypal.com",
    certBases: ["https://api.sandbox.paypal.com", "https://api-m.sandbox.paypal.com"],
  },
};

/** The hosts that belong to an API's address. One that is not PayPal's is believed in demo mode only. */
export function payPalHosts(baseUrl: string, mode: Config["mode"]): PayPalHosts {
  return known[baseUrl] ?? { pageOrigin: baseUrl, certBases: mode === "demo" ? [baseUrl] : [] };
}
