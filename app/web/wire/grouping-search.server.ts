import { z } from "zod";

import { groupingPageSize } from "#app/domain/catalogue/landing-page.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { groupingType } from "#app/web/wire/grouping.server.ts";

const { page, pageSize } = searchBounds;

export const groupingSearchBody = z
  .object({
    groupingType,
    slug: z.string().min(1).max(100),
    page: z.int().min(page.least).max(page.most).default(1),
    pageSize: z.int().min(pageSize.least).max(pageSize.most).default(groupingPageSize),
  })
  .meta({ id: "GroupingSearch" });
