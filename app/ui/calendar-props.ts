import type { CivilDate } from "#app/domain/dates.ts";
import type { CalendarData } from "#app/web/price-calendar.ts";
import type { DealLink } from "#app/web/write-deal-wish.ts";

/** What every part of the price calendar is given. */
export interface CalendarProps {
  calendar: CalendarData;
  /** "4 Nächte, 2 Personen" */
  wish: string;
  /** Address of this page with another wish; what is not given stays as it is. */
  href: (change: Partial<DealLink>) => string;
  /** The day of arrival. */
  chosen: CivilDate | null;
}
