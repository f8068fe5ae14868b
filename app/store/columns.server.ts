import { date, timestamp } from "drizzle-orm/pg-core";

/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** A day of the calendar, without a time. */
export const civil = () => date({ mode: "string" });
