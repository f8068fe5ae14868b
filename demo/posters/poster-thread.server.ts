/** A scene and its seed in, the poster as SVG text out. */
import type { Scene } from "#app/domain/catalogue/picture.ts";
import { answerJobs } from "#app/processes/thread.server.ts";
import { drawPoster } from "#demo/posters/draw-scene.ts";
import { parseScene } from "#demo/posters/scene.ts";

answerJobs(async (scene: Scene, seed: string) => drawPoster(parseScene(scene), seed));
