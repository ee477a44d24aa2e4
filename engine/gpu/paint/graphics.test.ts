import { expect, it } from 'vitest';
import { isSoftwareRenderer } from './graphics.ts';

// behaviour: canvas-7
it.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'Google SwiftShader',
  'llvmpipe (LLVM 15.0.6, 256 bits)',
  'llvmpipe, or similar',
  'ANGLE (Mesa, llvmpipe (LLVM 17.0.6 256 bits), OpenGL 4.5)',
  'softpipe',
  'Mesa DRI swrast',
  'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (Unknown, Direct3D11 on WARP, D3D11)',
  'Apple Software Renderer',
  'Software Rasterizer',
])('%s computes on the processor', (name) => expect(isSoftwareRenderer(name)).toBe(true));

it.each([
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00003EA0) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (AMD, AMD Radeon RX 6600 (navi23 LLVM 15.0.7), OpenGL 4.6)',
  'ANGLE (Apple, ANGLE Metal Renderer: Apple M1, Unspecified Version)',
  'Radeon R9 200 Series, or similar',
  'Warpdrive 9000',
  '',
])('%s does not', (name) => expect(isSoftwareRenderer(name)).toBe(false));
