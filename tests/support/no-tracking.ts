import type { TrackingConfig } from "#app/config/tracking.server.ts";

/** Of a shop that nothing is configured for; the version is what test shops tell `serve`. */
export const noTracking: TrackingConfig = {
  services: [],
  consentVersion: 1,
  affiliate: undefined,
  meta: undefined,
};
