/** Addresses under /api that no call has. */
import { unknownAddress } from "#app/web/api-route.server.ts";

export const loader = unknownAddress;
export const action = unknownAddress;
