import type { Scene } from "#app/domain/scene.ts";
import type { Region } from "#app/pictures/region.ts";

/** Snow lies in snow scenes always, else in winter where winters are cold. */
export function isSnowy(scene: Pick<Scene, "kind" | "season">, region: Pick<Region, "climate">): boolean {
  return scene.kind === "snow" || (scene.season === "winter" && region.climate === "cold");
}
