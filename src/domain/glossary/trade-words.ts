import { escapePattern } from '../documents/escape-pattern.ts';
import { joinedVerbs } from './joined-verbs.ts';

/**
 * Words used on site and the words that documents use for them: `said, said > written, written`. Collected from
 * usage. Regulations and specifications avoid the words that people type, so a question is searched with both.
 */
const SAID_AND_WRITTEN = `
tie off, tied off, tying off, tie-off, clip on, clipped on, hook on, hooked on > fall protection, personal fall arrest system
harness > fall arrest system, body harness
kickboard, kick board, toe kick, toe board > toeboard
banister, bannister, hand rail > handrail
balustrade, railing, railings, guard rail, barrier, edge protection > guarding, guardrail, balustrade
spindle, spindles, picket, pickets > balusters, openings in guarding
mid rail > midrail, intermediate rail
cherry picker, scissor lift, boom lift, ewp, mewp, knuckle boom > aerial lift, elevating work platform
man basket, man cage, manbox, work box, man box > personnel platform, hoisting personnel
scaff, scaffolds, scaffolding > scaffold
plank, planks, boards > scaffold platform, planking
steps, step ladder > stepladder
extension ladder > portable ladder, side rails
hole, holes, penetration > opening
skylight > rooflight
safety net, nets > safety net system
trench box, trench shield, shield, shoring, shore > support system, shield system, protective system
spoil, spoil pile, dirt pile, muck, heap > excavated material, spoil
dig, digging, dug, hole in the ground, trench > excavation, trench
batter, batters, bench, benching, benched, steepest > sloping, maximum allowable slope, angle
cave in, caves in, collapse > cave-in
way out, get out, climb out, exit > egress, means of egress, exit
walk, walking > travel distance, travel
buried pipes, buried cables, underground pipes, underground cables, dial before you dig > underground installations, underground services
hard hat, hard hats, lid, helmet > head protection, protective helmet
steel caps, steel cap boots, steel toes, toe boots, work boots > protective footwear, safety-toe footwear
safety glasses, goggles, specs > eye protection
ear plugs, earmuffs, muffs > hearing protection
dust mask, mask > respirator, respiratory protection
hi vis, hi-vis, vest > high-visibility clothing, warning garments
ppe, safety gear > personal protective equipment
boss, company, gaffer > employer
guy, guys, bloke, blokes, men, worker, workers, crew, lads, someone, anyone, labourer > employee, person
gas bottle, gas bottles, bottles, bottle > cylinder, compressed gas cylinder
oxy, oxy set, torch > oxygen, fuel gas, gas welding and cutting
hot works, hot work, grinding > welding, cutting, hot work
petrol, gas can, jerry can, fuel can > flammable liquid, safety can
standing up, stood up > upright, vertical
laying down, lying down, flat > horizontal
spotter, dogman, banksman, signalman > signal person
rope, cable > wire rope
turns of rope, wraps > wraps on the drum
swl, wll > safe working load, working load limit, rated capacity, rated load
load chart, safe working load, working load limit > rated capacity, rated load, swl, wll
sling, slings, choker, chains > sling, rigging equipment
forklift, telehandler, forky > powered industrial truck, lift truck
digger, excavator, machine > equipment, excavator
counterweight, counterweights > counterweight
power lines, overhead lines, wires > power line, energized, overhead power lines
fuse board, fuse box, breaker box, switchboard, fusebox > consumer unit, distribution board
power point, powerpoint, plug, plugs, plug socket, socket, sockets, gpo, outlet, outlets > socket-outlet, receptacle
safety switch, rcd, gfci, trip switch > residual current device, ground-fault circuit interrupter
extension lead, extension cord, lead, leads, cord > flexible cord, extension cord
light switch, switches > switch
lights, lighting level, how bright > illumination, lighting
car charger, ev charger > electric vehicle charge point
loo, dunny, toilet, toilets, pan, wc, thunderbox, porta loo > toilet, WC, sanitary accommodation, water closet
tap, taps > tap, faucet, water outlet
downpipe, downpipes > rainwater pipe
drain, drains > drainage
hot water > hot water, water heater
lip, step at the door > threshold, upstand
letterbox, letter box, mail slot > letter plate
front door, main door > principal entrance, entrance door
spy hole, peephole, peep hole > door viewer
clear opening, door width, opening width > clear opening width, effective clear width
glazing, glass, windows > glazing, window
wheelchair > wheelchair user, accessible
disabled toilet > accessible toilet, wheelchair-accessible
flat, flats, apartment > dwelling, flat
house, houses, home > dwelling, dwellinghouse
shop, office > building other than a dwelling
shed, garage > outbuilding, garage
conservatory > conservatory, highly glazed extension
loft, attic > roof space, loft
parking, car park > parking space
riser, risers, step height, biggest step > rise, riser
tread, treads, step depth > going, tread
head height, headroom > headroom
slope, slopes, steepness > gradient, slope
extractor, extractor fan, fan, extraction > extract ventilation, extract fan
trickle vent, trickle vents, window vent > background ventilator
hood, rangehood, range hood > cooker hood
insulation value, insulation > U-value, thermal insulation
draught, draughts, draughty, air leakage, leakage > air permeability, airtightness
noise, loud, soundproofing, sound proofing > sound insulation, sound level
heating, boiler > heating system, boiler
co2, co2 monitor > CO2 monitor, carbon dioxide
smoke alarm, smoke detector, smokie > smoke alarm, fire detection
fire door, fire doors > fire-resisting doorset, fire door
escape, fire escape > escape route, means of escape
extinguisher, extinguishers > fire extinguisher
sprinkler, sprinklers > automatic fire suppression, sprinkler system
pour, pours, pouring, poured > placing of concrete, pour
reo, rebar, rebars, bars, steel > reinforcement, reinforcing steel
mesh, fabric > mesh, reinforcing fabric
starters, starter bars > starter bars, dowels
boxing, shutters, shuttering, formwork, forms > formwork
props, propping, prop > shoring, shores, falsework
cubes, cylinders, test cylinders, specimens > specimen, compressive strength test
cube, cubes, m3, cubic metres > m³, cubic metres, volume
wetter, wet, slumpy > slump
w/c ratio, water cement > water to cement ratio
wet look, curing, cure > cure, curing
ironworker, ironworkers, steel fixer, rigger, riggers > steel erection, connector
docket, dockets, delivery note > delivery docket, delivery
receipt, receipts, reciept, bill, ticket > receipt, tax invoice, cash bill
invoice, invoices, billed, bill > invoice, tax invoice
owe, owes, owing, outstanding > balance, amount due, outstanding, back order
all up, in total, altogether, total > total, grand total, total due
tax, gst, vat > GST, VAT, tax
each, apiece, price each > unit price, rate
paperwork, papers, records > records, documentation, certification
sign off, signed off, approve > approval, certificate, authorised
hang on to, hold on to, keep, hang onto > retain, retained, kept, maintained
snag, snags, punch list, defect, defects > defect, defects list
subbie, subbies, sub > subcontractor
sparky, sparkie > electrician, electrical
chippy, chippie > carpenter, joiner
brickie, bricky > bricklayer, masonry
prestart, pre start > toolbox talk, pre-start meeting
due, when is it coming > delivery date, due
variation, extra, extras > variation
notice, heads up > notice, notify
train, trained, ticket, tickets, licence > training, certification, competent person, qualified
check, checked, inspect, inspected > inspection, inspected
test, tested > test, tested
broken, damaged, buggered > defective, damaged
first aid > first aid, medical
drink, drinking > potable water, drinking water
timber, lumber > wood, timber
paint, painted, painting > paint, coating, covering
plasterboard, drywall, gyprock > plasterboard, gypsum board
skirting, baseboard > skirting board
lift, lifts > lift, elevator
petrol, gasoline, diesel > fuel, flammable liquid
ground, earth, earthed, earthing > grounding, earthing
cladding, siding > cladding, external wall covering
render, rendering, re-rendering, stucco > render, rendering, external finish
tarmac, bitumen, asphalt > asphalt, bituminous
kerb, curb > kerb
skip, dumpster, rubbish, trash > waste, debris
hob, cooktop, stove, range > hob, cooking appliance
flue, chimney > flue, chimney
hold down bolts, holding down bolts, anchor bolts > anchor bolts, anchor rods
crane ticket, crane licence > operator certification, certified
by itself, by themselves > self-closing, automatic
peg out, set out, setting out > setting out, survey
tank, manhole, pit > confined space
shut off, turn off, isolate > isolation, lockout, de-energized
lift people, lift guys, lift men > hoisting personnel
mark out, marked out, locate > location of underground installations, locate
careful, carefully > caution
height safety, roof anchors, anchor points > anchorage, fixing points
lds, lads, ld, lad > liquidated damages, damages for delay
eot, eots > extension of time
vo, vos, vn, vns, ccn, change order, change orders > variation, variation order, change order
rfi, rfis > request for information
ncr, ncrs > non-conformance report, non-conformance
itp, itps > inspection and test plan
swms, jha, jsa, rams, method statement > safe work method statement, method statement, risk assessment
sds, msds > safety data sheet
toolbox, toolboxes, safety talk > toolbox talk, pre-start meeting
pc, prac, practical > practical completion
dlp, defects period, maintenance period > defects liability period
programme, program, schedule, gantt > programme, schedule
super > superintendent
clerk of works, cow > clerk of works, inspector
gc, head contractor, main contractor, builder > contractor
owner, client, principal, employer > client, principal, employer, owner
qs > quantity surveyor
pm > project manager
plumber, plumbers > plumbing, hydraulics
tiler, tilers > tiling, tiles
roofer, roofers > roofing
plasterer, plasterers > plastering, plaster
scaffolder, scaffolders, scaffies, scaffie > scaffold, scaffolding
concreter, concreters > concrete
floorer, floorers, floor layer > flooring, floor finishes
mob, crowd, outfit, mobs > company, contractor
rego, reg, number plate, plate number > registration, vehicle
lorry, truck, wagon, ute, van > vehicle, truck, lorry
hourly, per hour > hour, rate
day rate, daily rate > day, rate
quote, quoted, price for > quotation, quote, price
tender, bid, tendered > tender, tender sum, bid
knock off, knocked off, docked, cut > deducted, deduction, less
hold back, held back, holdback > retention
final cert, final certificate > final certificate, final account
pay claim, payment claim, progress payment, pay app, draw > progress claim, payment application
bond, bank guarantee, surety > security, bank guarantee, bond
insurance, insured, cover note > insurance, policy
kick off, kicks off, kicked off > start, commencement
wrap up, knock off time, knock-off > finish
genset, gen set, genny > generator
swipe card, swipe, fob > card reader, access control
flunk, flunked, bombed > fail, failed
turn up, turned up, rock up, rocked up > present, attendance, arrival, arrived
was at, were at, been at, went to, came to, at the meeting, attended > present, attendees, attendance, in attendance
away, off sick, no show > apologies, absent
headcount, head count, how many on site, numbers on site > workforce, personnel, operatives, manpower
day works, dayworks, daywork > daywork, day work
man hours, manhours, hours worked > hours, labour
bore, bores, borehole, boreholes, test pit > borehole, bore, test pit
rock, refusal > rock, refusal
water table, groundwater > groundwater
speedo, speed limit > speed limit
closure, shut, closed > closure, closed
detour > detour, diversion
bund, silt fence > sediment, erosion
tar, seal, sealed > seal, bitumen, asphalt
gravel, crusher dust, road base, roadbase > base, subbase, aggregate
compaction, compacted > compaction, density
fall, falls > fall, gradient
undercoat, primer, topcoat, coats > coat, primer, finish
knob, knobs, handle, handles > lever, handle, furniture, ironmongery
lock, locks > lock, hardware, ironmongery
closer, closers > door closer
stuck, held up, holding up, hold up > delay, delayed, waiting
fix by, fixed by > due, rectified
busted, cracked, dud > damaged, defective
ring, call, phone, mobile > phone, telephone, mobile, contact
lag, lagging, lagged > insulation, insulated
ground floor > ground storey
bungalow > single-storey dwelling
garage door > garage doorset, vehicle access door
security door > secure doorset
carpet, lino, floor covering > floor finish
smell, smells, stink > odour
leak, leaks, leaking > leakage, water tightness
stuck open, held open, hold open > hold-open device
ramp, ramps > ramp, gradient
disabled > accessible, disabled
kid, kids, little kids, toddlers > children
bin, bins > waste storage
bolt, bolts > bolt, fastening
cure time, curing time > curing period
strip, stripping, strike, striking > removal of formwork, stripping
go off, set > setting time
`;

interface TradeWord {
  said: RegExp;
  written: readonly string[];
}

const tradeWords: readonly TradeWord[] = SAID_AND_WRITTEN.trim()
  .split('\n')
  .map((line) => {
    const [said = '', written = ''] = line.split(' > ');
    const spellings = said.split(', ').map(escapePattern);
    return {
      said: new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
      written: written.split(', '),
    };
  });

/** The site words in a question, each with the documents' words for the same thing. */
export function tradeMatches(question: string): { said: string; written: readonly string[] }[] {
  const plain = question.toLowerCase();
  const listed = tradeWords.flatMap(({ said, written }) => {
    const [match] = said.exec(plain) ?? [];
    return match ? [{ said: match, written }] : [];
  });
  return [...listed, ...joinedVerbs(question)];
}

/** The documents' words for the site words in a question, each at most once. */
export function writtenWords(question: string): string[] {
  const plain = question.toLowerCase();
  const found = tradeMatches(question).flatMap(({ written }) => written);
  return [...new Set(found)].filter((words) => !plain.includes(words.toLowerCase()));
}
