import { z } from "zod";

/** Nobody is logged in: there is no user in it. */
export const sessionSchema = z.strictObject({}).meta({ id: "Session" });
