/**
 * GLSL of the one rectangle everything is made of. Colours are premultiplied from the texture to the screen: that is
 * the only combination without dark or bright fringes on a transparent page (held by tests/golden/alpha.browser.test.ts).
 *
 *   TEXTURED  takes the colour from `map`, otherwise from a two-colour linear gradient
 *   ROUNDED   cuts the rectangle by a signed distance: radius per corner (below 0: cut straight), soft edge by `blur`
 *   BORDERED  paints a frame along the inside of the edge; fill and frame are one surface, so nothing shines between them
 *   DECORATED paints a repeating pattern over the fill and a line along one side, or cuts gaps into it
 *   KEYED     makes green texels transparent (spec section 4), each by itself, before the picture is scaled
 */

export const QUAD_VERTEX_SHADER = /* glsl */ `
uniform vec4 rect;      // x, y, width, height of the shape, px, y down
uniform vec4 clip;      // left, top, right, bottom of what is drawn, px; costs nothing per pixel
uniform float grow;     // how far the drawn quad reaches beyond the shape, px
uniform vec4 uvRect;    // part of the texture that fills the shape
varying vec2 vUv;
varying vec2 vPoint;    // px from the centre of the shape

void main() {
  vec2 size = rect.zw + 2.0 * grow;
  vec2 local = clamp(position.xy * size - grow, clip.xy - rect.xy, clip.zw - rect.xy);
  vec2 share = local / max(rect.zw, vec2(0.0001));
  vUv = uvRect.xy + share * uvRect.zw;
  vPoint = local - 0.5 * rect.zw;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(rect.xy + local, 0.0, 1.0);
}
`;

export const QUAD_FRAGMENT_SHADER = /* glsl */ `
uniform float opacity;
varying vec2 vUv;
varying vec2 vPoint;

#ifdef TEXTURED
uniform sampler2D map;
#ifdef KEYED
// Green above 100, red and blue below 100 of 255. Keyed after filtering, edges would keep a green rim.
vec4 keyedTexel(ivec2 place, ivec2 last) {
  vec4 texel = texelFetch(map, clamp(place, ivec2(0), last), 0);
  vec3 parts = floor(texel.rgb * 255.0 + 0.5);
  return parts.g > 100.0 && parts.r < 100.0 && parts.b < 100.0 ? vec4(0.0) : texel;
}

vec4 keyed(vec2 uv) {
  ivec2 size = textureSize(map, 0);
  vec2 place = uv * vec2(size) - 0.5;
  ivec2 corner = ivec2(floor(place));
  ivec2 last = size - 1;
  vec2 share = place - vec2(corner);
  vec4 top = mix(keyedTexel(corner, last), keyedTexel(corner + ivec2(1, 0), last), share.x);
  vec4 bottom = mix(keyedTexel(corner + ivec2(0, 1), last), keyedTexel(corner + ivec2(1, 1), last), share.x);
  return mix(top, bottom, share.y);
}
#endif
#else
uniform vec4 colorFrom;  // premultiplied
uniform vec4 colorTo;
uniform vec3 gradient;   // direction / length (x, y) and offset: share = dot(point, xy) + z
#endif

#ifdef ROUNDED
uniform vec4 rect;
uniform vec4 radius;     // top left, top right, bottom right, bottom left, px
uniform float blur;      // width of the soft edge, px; 0 = sharp
#ifdef BORDERED
uniform float borderWidth;
uniform vec4 borderColor; // premultiplied
#endif

float distanceToEdge(vec2 point, vec2 halfSize) {
  vec2 side = point.x < 0.0 ? radius.xw : radius.yz;
  float wanted = point.y < 0.0 ? side.x : side.y;
  float corner = min(abs(wanted), min(halfSize.x, halfSize.y));
  vec2 q = abs(point) - halfSize;
  if (wanted < 0.0) return max(max(q.x, q.y), (q.x + q.y + corner) * 0.70710678);
  q += corner;
  return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - corner;
}
#endif

#ifdef DECORATED
uniform vec3 accent;        // outward direction of the side (x, y), width in px
uniform vec4 accentColor;   // premultiplied
uniform vec2 pattern;       // number of the pattern (patterns.ts), spacing in px
uniform vec4 patternColor;  // premultiplied

// Distance to the middle of the nearest of the lines that repeat along a direction, px.
float toLine(float place, float spacing) {
  return abs(fract(place / spacing) - 0.5) * spacing;
}

// Distance to the edge of the pattern, below 0 inside. Counted from the top-left corner (rising gaps: from the bottom).
float toPattern(vec2 place, float height) {
  float spacing = pattern.y;
  if (pattern.x < 1.5) return toLine((place.x + place.y) * 0.70710678, spacing) - spacing * 0.25;
  if (pattern.x < 2.5) {
    vec2 cell = place / spacing;
    return min(length(fract(cell) - 0.5), length(fract(cell + 0.5) - 0.5)) * spacing - spacing * 0.13;
  }
  if (pattern.x < 3.5) return toLine(place.y, spacing) - spacing * 0.2;
  if (pattern.x < 4.5) return min(toLine(place.x, spacing), toLine(place.y, spacing)) - spacing * 0.03;
  if (pattern.x < 5.5) return toLine(place.x + place.y * 0.4 + spacing * 0.5, spacing) - spacing * 0.1;
  return toLine(height - place.y + spacing * 0.5, spacing) - spacing * 0.1;
}
#endif

void main() {
#if defined(KEYED)
  vec4 color = keyed(vUv);
#elif defined(TEXTURED)
  vec4 color = texture2D(map, vUv);
#else
  vec4 color = mix(colorFrom, colorTo, clamp(dot(vPoint, gradient.xy) + gradient.z, 0.0, 1.0));
#endif
  float coverage = opacity;
#ifdef ROUNDED
  float edge = distanceToEdge(vPoint, 0.5 * rect.zw);
  // One output pixel in shape units; constant over the quad, so scaled groups stay sharp.
  float pixel = max(length(vec2(dFdx(vPoint.x), dFdy(vPoint.x))), 0.0001);
#ifdef DECORATED
  if (pattern.x > 0.5) {
    float share = clamp(0.5 - toPattern(vPoint + 0.5 * rect.zw, rect.w) / pixel, 0.0, 1.0);
    if (pattern.x > 4.5) coverage *= 1.0 - share;
    else color = mix(color, patternColor + color * (1.0 - patternColor.a), share);
  }
  float toSide = dot(abs(accent.xy), 0.5 * rect.zw) - dot(vPoint, accent.xy);
  float lined = clamp(0.5 + (accent.z - toSide) / pixel, 0.0, 1.0) * step(0.001, accent.z);
  color = mix(color, accentColor + color * (1.0 - accentColor.a), lined);
#endif
#ifdef BORDERED
  vec4 framed = borderColor + color * (1.0 - borderColor.a);
  color = mix(color, framed, clamp(0.5 + (edge + borderWidth) / pixel, 0.0, 1.0));
#endif
  coverage *= blur > 0.0 ? 1.0 - smoothstep(-blur, blur, edge) : clamp(0.5 - edge / pixel, 0.0, 1.0);
#endif
  gl_FragColor = color * coverage;
}
`;
