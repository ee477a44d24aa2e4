/**
 * Shaders of the rectangle that everything is made of, in GLSL. Colours are premultiplied from the texture to the
 * screen: that is the only combination without dark or bright fringes on a transparent page (held by
 * tests/golden/alpha.browser.test.ts). paint/abilities.ts explains the abilities, paint/record.ts the parts of a
 * record.
 */

export const VERTEX_SHADER = /* glsl */ `
uniform mat4 projection;
uniform highp sampler2D records;
uniform int firstRecord;
in vec2 corner;            // of the unit square
out vec2 vUv;
out vec2 vPoint;           // px from the centre of the shape
flat out vec4 shape;       // width and height, px; opacity
flat out vec4 colorFrom;
flat out vec4 colorTo;
flat out vec4 gradient;
flat out vec4 radius;
flat out vec4 borderColor;
flat out vec4 frame;
flat out vec4 patternColor;
flat out vec4 accent;
flat out vec4 accentColor;

vec4 part(int index) {
  int record = firstRecord + gl_InstanceID;
  return texelFetch(records, ivec2(record % RECORDS_PER_ROW * PARTS_PER_RECORD + index, record / RECORDS_PER_ROW), 0);
}

void main() {
  vec4 rect = part(PART_rect);
  vec4 axes = part(PART_axes);
  vec4 place = part(PART_place);
  vec4 uvRect = part(PART_uvRect);
  float grow = place.w;
#ifdef PARTICLE
  vec2 turn = uvRect.xy;   // cosine and sine of its own angle; rect.xy is its middle
  vPoint = (corner - 0.5) * (rect.zw + 2.0 * grow);
  vec2 local = vec2(turn.x * vPoint.x - turn.y * vPoint.y, turn.y * vPoint.x + turn.x * vPoint.y);
#else
  vec4 clip = part(PART_clip);
  vec2 size = rect.zw + 2.0 * grow;
  vec2 local = clamp(corner * size - grow, clip.xy - rect.xy, clip.zw - rect.xy);
  vec2 share = local / max(rect.zw, vec2(0.0001));
  vUv = uvRect.xy + share * uvRect.zw;
  vPoint = local - 0.5 * rect.zw;
  colorTo = part(PART_colorTo);
  gradient = part(PART_gradient);
#ifdef ROUNDED
  radius = part(PART_radius);
#endif
#if defined(BORDERED) || defined(DECORATED)
  borderColor = part(PART_borderColor);
  frame = part(PART_frame);
  patternColor = part(PART_patternColor);
  accent = part(PART_accent);
  accentColor = part(PART_accentColor);
#endif
#endif
  colorFrom = part(PART_colorFrom);
  shape = vec4(rect.zw, place.z, 0.0);
  mat4 group = mat4(axes.xy, 0.0, 0.0, axes.zw, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, place.xy, 0.0, 1.0);
  gl_Position = projection * group * vec4(rect.xy + local, 0.0, 1.0);
}
`;

export const FRAGMENT_SHADER = /* glsl */ `
in vec2 vUv;
in vec2 vPoint;
flat in vec4 shape;
flat in vec4 colorFrom;
flat in vec4 colorTo;
flat in vec4 gradient;
flat in vec4 radius;
flat in vec4 borderColor;
flat in vec4 frame;
flat in vec4 patternColor;
flat in vec4 accent;
flat in vec4 accentColor;
out vec4 painted;

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

// One output pixel in shape units; constant over the rectangle, so scaled groups stay sharp.
float outputPixel() {
  return max(length(vec2(dFdx(vPoint.x), dFdy(vPoint.x))), 0.0001);
}

// Distance to the middle of the nearest of the lines that repeat along a direction, px.
float toLine(float place, float spacing) {
  return abs(fract(place / spacing) - 0.5) * spacing;
}

// Distance to the edge of the pattern, below 0 inside. Counted from the top-left corner (rising gaps: from the bottom).
float toPattern(vec2 place, float height) {
  float kind = frame.y;
  float spacing = frame.z;
  if (kind < 1.5) return toLine((place.x + place.y) * 0.70710678, spacing) - spacing * 0.25;
  if (kind < 2.5) {
    vec2 cell = place / spacing;
    return min(length(fract(cell) - 0.5), length(fract(cell + 0.5) - 0.5)) * spacing - spacing * 0.13;
  }
  if (kind < 3.5) return toLine(place.y, spacing) - spacing * 0.2;
  if (kind < 4.5) return min(toLine(place.x, spacing), toLine(place.y, spacing)) - spacing * 0.03;
  if (kind < 5.5) return toLine(place.x + place.y * 0.4 + spacing * 0.5, spacing) - spacing * 0.1;
  return toLine(height - place.y + spacing * 0.5, spacing) - spacing * 0.1;
}

void main() {
  float coverage = shape.z;
#ifdef PARTICLE
  vec2 inside = clamp((0.5 * shape.xy - abs(vPoint)) / outputPixel() + 0.5, 0.0, 1.0);
  painted = colorFrom * (inside.x * inside.y * coverage);
#else
#if defined(KEYED)
  vec4 color = keyed(vUv);
#elif defined(TEXTURED)
  vec4 color = texture(map, vUv);
#else
  vec4 color = mix(colorFrom, colorTo, clamp(dot(vPoint, gradient.xy) + gradient.z, 0.0, 1.0));
#endif
#ifdef ROUNDED
  float edge = distanceToEdge(vPoint, 0.5 * shape.xy);
  float pixel = outputPixel();
#ifdef DECORATED
  if (frame.y > 0.5) {
    float share = clamp(0.5 - toPattern(vPoint + 0.5 * shape.xy, shape.y) / pixel, 0.0, 1.0);
    if (frame.y > 4.5) coverage *= 1.0 - share;
    else color = mix(color, patternColor + color * (1.0 - patternColor.a), share);
  }
  float toSide = dot(abs(accent.xy), 0.5 * shape.xy) - dot(vPoint, accent.xy);
  float lined = clamp(0.5 + (accent.z - toSide) / pixel, 0.0, 1.0) * step(0.001, accent.z);
  color = mix(color, accentColor + color * (1.0 - accentColor.a), lined);
#endif
#ifdef BORDERED
  vec4 framed = borderColor + color * (1.0 - borderColor.a);
  color = mix(color, framed, clamp(0.5 + (edge + frame.x) / pixel, 0.0, 1.0));
#endif
  float blur = gradient.w;
  coverage *= blur > 0.0 ? 1.0 - smoothstep(-blur, blur, edge) : clamp(0.5 - edge / pixel, 0.0, 1.0);
#elif defined(TEXTURED)
  vec2 past = abs(vPoint) - 0.5 * shape.xy;
  coverage *= step(max(past.x, past.y), 0.0);
#endif
  painted = color * coverage;
#endif
}
`;
