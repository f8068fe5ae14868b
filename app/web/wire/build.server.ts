import { z } from "zod";

export const buildSchema = z
  .strictObject({ id: z.string().meta({ description: "Ändert sich mit jedem Stand des Programms" }) })
  .meta({ id: "Build" });
