/** Addresses under /api that no call has. */
import { unknownAddress } from "#app/api/call.server.ts";

export const loader = unknownAddress;
export const action = unknownAddress;
