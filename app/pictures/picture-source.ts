import type { Scene } from "#app/domain/scene.ts";

/** What a picture is made of: a scene with its seed (the picture's name does), or a photograph as an absolute path. */
export type PictureSource = { scene: Scene; seed: string } | { photo: string };
