/**
 * The words of questions on site in four languages, as English documents have them: `english | Spanish | Chinese |
 * Vietnamese | Arabic`, each with synonyms. Written down from usage. Question words are included, because they show
 * which kind of value an answer has.
 */
export const siteWords = `
how much does it cost price | cuánto cuesta, cuánto vale, cuánto costó, precio, cuesta | 多少钱, 价格, 单价 | giá bao nhiêu, bao nhiêu tiền, giá | كم ثمن, كم سعر, سعر, ثمن, كم تكلفه, تكلفه
total amount | importe total, total, monto | 总金额, 总价, 总额, 合计, 总共, 金额 | tổng cộng, tổng số tiền, tổng giá, số tiền | المبلغ الاجمالي, اجمالي, مجموع, مبلغ
how many days | cuántos días | 多少天, 几天 | bao nhiêu ngày, mấy ngày | كم يوما, كم يوم
how many hours | cuántas horas | 多少小时, 几小时, 几个小时 | bao nhiêu giờ | كم ساعه
how many minutes | cuántos minutos | 多少分钟, 几分钟 | bao nhiêu phút | كم دقيقه
how many m3 cubic metres quantity | cuántos metros cúbicos, cuántos cubos | 几方, 多少方, 多少立方, 几立方 | bao nhiêu khối, mấy khối | كم متر مكعب, كم مترا مكعبا
how many kg weight | cuántos kilos, kilos, kilogramos | 多少公斤, 几公斤, 公斤, 多少吨 | bao nhiêu ký, bao nhiêu kg, ký | كم كيلو, كيلو
how many metres length | cuántos metros, metros | 多少米, 几米, 米 | bao nhiêu mét, mét | كم مترا, كم متر
how many | cuántos, cuántas | 多少个, 几个, 多少只, 多少人 | bao nhiêu cái, có bao nhiêu, số lượng | كم عدد, عدد
how often period | cada cuánto tiempo, con qué frecuencia | 多久检查一次, 多长时间一次, 多久一次 | bao lâu một lần, bao lâu kiểm tra | كل كم, كم مره
how long | cuánto tiempo, qué plazo, duración, plazo | 多久, 多长时间, 多少时间 | bao lâu, thời gian bao lâu | كم مده, مده, ما المده
distance spacing | cada cuánto, a qué distancia, distancia, separación, espaciamiento | 间距, 距离, 多远 | khoảng cách, cách bao nhiêu, bao xa | مسافه, تباعد, كم يبعد
how far distance | qué tan lejos, cómo de lejos | 离多远, 多远 | cách bao xa | كم يبعد, علي بعد
how high height | a qué altura, qué altura, qué tan alto, altura, alto | 多高, 高度 | cao bao nhiêu, chiều cao, độ cao | كم ارتفاع, ارتفاع
how wide width | qué ancho, qué tan ancho, ancho, anchura | 多宽, 宽度 | rộng bao nhiêu, chiều rộng, bề rộng | كم عرض, عرض
how thick thickness | qué espesor, qué tan grueso, espesor, grosor, grueso | 多厚, 厚度 | dày bao nhiêu, chiều dày, độ dày, bề dày | كم سمك, سمك, سماكه
how deep depth | qué profundidad, qué tan profundo, profundidad | 多深, 深度 | sâu bao nhiêu, chiều sâu, độ sâu | كم عمق, عمق
how long length | qué largo, longitud, largo | 多长, 长度 | dài bao nhiêu, chiều dài | كم طول, طول
diameter | diámetro | 直径 | đường kính | قطر
temperature | temperatura, a cuántos grados | 温度, 多少度 | nhiệt độ, bao nhiêu độ c | درجه الحراره, حراره
slope pitch degrees | pendiente, inclinación | 坡度, 斜度 | độ dốc | ميل, انحدار
strength grade | resistencia | 强度, 等级, 标号 | cường độ, mác, cấp độ bền | مقاومه, رتبه
pressure | presión | 压力 | áp lực, áp suất | ضغط
speed | velocidad | 速度 | tốc độ | سرعه
load weight | carga, peso | 荷载, 载重, 承重, 重量 | tải trọng, trọng lượng | حموله, وزن, حمل
colour | de qué color, qué color, color | 什么颜色, 颜色 | màu gì, màu | ما لون, لون
what time | a qué hora, hora, horario | 几点, 什么时间 | mấy giờ, lúc mấy giờ | في اي ساعه, اي ساعه
what date | qué día, qué fecha, fecha | 哪天, 日期, 哪一天 | ngày nào, ngày mấy, ngày | اي يوم, تاريخ
when will | cuándo, para cuándo | 什么时候, 何时, 几时 | khi nào, bao giờ | متي
where | dónde, en dónde | 哪里, 在哪, 什么地方 | ở đâu, đâu | اين
who | quién, quiénes | 是谁, 谁 | ai là, ai | من هو, من هي, من
phone number | número de teléfono, teléfono, celular, móvil | 电话号码, 电话, 手机 | số điện thoại, điện thoại | رقم الهاتف, هاتف, جوال
name of the company | nombre de la empresa, qué empresa, empresa, compañía | 公司名称, 哪家公司, 公司 | tên công ty, công ty | اسم الشركه, اي شركه, شركه
material | qué material, material | 什么材料, 材料 | vật liệu gì, vật liệu | اي ماده, ماده, مواد
maximum | máximo, máxima, como máximo | 最大, 最多, 最高 | tối đa, lớn nhất | اقصي, حد اقصي, الاكبر
minimum | mínimo, mínima, como mínimo, al menos | 最小, 最少, 至少, 最低 | tối thiểu, ít nhất | ادني, حد ادني, الاقل
above the floor | sobre el piso, sobre el suelo, del suelo | 离地面, 离地, 距地 | so với sàn, cách sàn | عن الارضيه, عن الارض, فوق الارض
per day in one day | por día, al día | 每天, 一天 | mỗi ngày, một ngày | في اليوم, يوميا
delivery docket | albarán, vale, remito, nota de entrega, guía de despacho | 号送货单, 送货单, 交货单, 发货单 | phiếu giao hàng, phiếu | ايصال التسليم, ايصال, سند التسليم
invoice | factura | 号发票, 发票 | hóa đơn | فاتوره
quotation | cotización, presupuesto | 号报价单, 报价单, 报价 | báo giá | عرض سعر, عرض الاسعار
received by | recibió, recibido, recibe | 收货人, 签收, 收到, 收货 | người nhận, nhận | استلم, مستلم
signed | firmó, firma, firmado | 签字, 签名, 签的 | ký, người ký | وقع, توقيع
driver of the truck | conductor, chofer, chófer, manejó | 司机, 驾驶员 | tài xế, lái xe, người lái | سائق
truck | camión | 卡车, 罐车, 车 | xe tải, xe bồn, xe | شاحنه
delivered delivery | se entrega, entrega, entregan, entregó, llegan, llega, llegó | 送到, 交货, 送货, 到货, 运到 | giao hàng, giao, đến | تسليم, تصل, وصول, توريد
handover of the work | entrega de la obra, se entrega la obra, entrega final | 交付, 竣工, 移交 | bàn giao | تسليم المشروع, تسليم المبني
payment due | fecha de pago, vencimiento, plazo de pago, pagar, pago | 付款期限, 付款, 支付 | hạn thanh toán, thanh toán | موعد الدفع, دفع, استحقاق
warranty | garantía | 保修, 质保 | bảo hành | ضمان, كفاله
supplier | proveedor, vendedor, distribuidor | 供应商, 卖家 | nhà cung cấp, người bán | مورد, بائع
contact | contacto | 联系人 | liên hệ | جهه الاتصال
contractor | contratista | 承包商 | nhà thầu | مقاول
engineer | ingeniero, ingeniera | 工程师 | kỹ sư | مهندس
site manager | jefe de obra, encargado de obra, encargado | 工地经理, 现场经理, 项目经理 | chỉ huy trưởng, quản lý công trường | مدير الموقع
safety officer manager | encargado de seguridad, responsable de seguridad, jefe de seguridad, prevencionista | 安全经理, 安全员, 安全主管 | cán bộ an toàn, quản lý an toàn, an toàn viên | مسؤول السلامه, مدير السلامه
safety | seguridad | 安全 | an toàn | سلامه
first aider | socorrista, primeros auxilios | 急救员, 急救 | sơ cứu, người sơ cứu | مسعف, اسعافات اوليه
electrician | electricista | 电工 | thợ điện | كهربائي
plumber plumbing | plomero, fontanero, fontanería, plomería | 水管工, 管道工 | thợ nước, thợ ống nước | سباك, سباكه
painter | pintor | 油漆工 | thợ sơn | دهان
plasterer | yesero | 抹灰工 | thợ trát | جباس
workers people | trabajadores, obreros, personas | 工人, 人员 | công nhân, người | عمال, عامل
accident | accidente | 事故 | tai nạn | حادث, حوادث
report | avisar, reportar, informar | 报告, 上报 | báo cáo, báo | ابلاغ
inspected inspection | se inspecciona, se revisa, inspección, revisión, inspeccionar, revisar | 检查, 检验, 验收 | kiểm tra, nghiệm thu | فحص, تفتيش, يتم فحص
tested test | se prueba, prueba, ensayo | 测试, 试验, 打压 | thử, thử nghiệm | اختبار
repair | repara, reparar, arregla, arreglar | 修理, 维修, 修补 | sửa chữa, sửa | سيصلح, يصلح, اصلاح
start | empieza, comienza, empezar, inicio | 开始, 开工, 进场 | bắt đầu | يبدا, بدايه, تبدا
finish finished | termina, terminar, acaba | 完成, 完工 | hoàn thành, xong | ينتهي, انتهاء
install erect | instala, montar, monta, montaje | 安装, 装 | lắp đặt, lắp, lắp dựng | تركيب
remove | quitar, desmontar, desencofrar, retirar | 拆除, 拆, 才能拆 | tháo dỡ, tháo | ازاله, تفكيك, فك
stop work | parar, suspender, dejar de trabajar | 停工, 停止 | ngừng làm, ngừng, dừng | ايقاف العمل, وقف
stored | se almacena, almacenar, guardar | 储存, 存放 | trữ, lưu trữ, cất | تخزين, يخزن
worn wear | usar, llevar puesto | 佩戴, 穿戴 | đeo, mặc | ارتداء
concrete | hormigón, concreto | 混凝土, 砼 | bê tông | خرسانه
slump | asentamiento, revenimiento, cono | 坍落度 | độ sụt | هبوط
cover | recubrimiento | 保护层, 保护层厚度 | lớp bảo vệ | غطاء الخرساني, غطاء
reinforcement bars | armadura, varillas, varilla, barras, barra, fierros | 钢筋 | cốt thép, thép | حديد التسليح, تسليح, قضبان
steel | acero | 钢材, 钢 | thép | فولاذ, صلب
steel frame | estructura metálica, estructura de acero | 钢结构, 钢架 | kết cấu thép, khung thép | هيكل فولاذي, هيكل معدني
mesh | malla | 钢筋网, 网片 | lưới thép | شبك
cement | cemento | 水泥 | xi măng | اسمنت
mortar | mortero | 砂浆 | vữa | مونه, ملاط
sand | arena | 沙子, 砂 | cát | رمل
brick | ladrillo | 砖 | gạch | طوب
masonry brick wall | mampostería | 砌体, 砌墙 | khối xây, tường gạch | بناء بالطوب
brick ties | amarres, anclajes, tirantes | 拉结筋, 连接件 | neo tường, giằng | روابط
slab | losa, placa, forjado | 楼板, 板 | bản sàn, sàn | بلاطه, بلاطات
slab on ground | losa sobre terreno, losa de piso, solera | 地坪, 地面板 | sàn trên nền đất, sàn nền | بلاطه ارضيه
column | columna, pilar | 柱子, 柱 | cột | عمود, اعمده
beam | viga | 梁 | dầm | كمره, جسر
wall | pared, muro | 墙体, 墙 | tường | جدار, حائط
foundation | cimientos, cimentación, zapata | 基础, 地基 | móng | اساس, اساسات
basement | sótano | 地下室 | tầng hầm | قبو, بدروم
roof | techo, tejado, cubierta | 屋顶, 屋面 | mái | سقف, سطح
gutter | canaleta, canalón | 檐沟, 天沟 | máng xối, máng nước | مزراب
tile | azulejo, baldosa, teja | 瓷砖, 瓦 | gạch men, ngói | بلاط, قرميد
insulation | aislamiento, aislante | 保温层, 保温, 隔热 | cách nhiệt | عزل
waterproofing | impermeabilización | 防水 | chống thấm | عزل مائي, عزل الماء
leak | fuga, filtración, gotera | 漏水, 渗漏 | rò rỉ, thấm | تسرب, تسريب
formwork | encofrado, cimbra, formaleta | 模板 | ván khuôn, cốp pha, coppha | قوالب, شده
props | puntales, apuntalamiento | 支撑, 顶撑 | cây chống, chống đỡ | دعامات, دعائم
curing cured | curar, curado, se cura | 养护 | bảo dưỡng | معالجه, ايناع
pour place | verter, colar, vaciar, colado, se vierte | 浇筑, 浇 | đổ | صب, صبت
mixing batching | mezcla, mezclado, amasado | 搅拌, 拌合 | trộn | خلط
joint saw cut | junta, corte | 缝, 切缝 | khe, mạch ngừng | فاصل, فواصل
scaffold | andamio | 脚手架 | giàn giáo | سقاله, سقالات
guard rail | baranda, barandilla | 栏杆, 护栏 | lan can | حاجز, درابزين
toe board | rodapié, zócalo del andamio | 踢脚板, 挡脚板 | tấm chắn chân | لوح القدم
platform | plataforma | 平台 | sàn công tác | منصه
ladder | escalera de mano, escalera | 梯子 | thang | سلم
trench excavation | zanja, excavación | 沟槽, 基坑, 沟 | hào, rãnh, hố đào | خندق, حفره, حفر
excavated soil spoil | tierra excavada, tierra, escombro | 挖出的土, 弃土 | đất đào, đất | تربه, اتربه
fence barrier | cerca, valla | 围栏, 围挡 | hàng rào | سياج
crane | grúa | 吊车, 起重机 | cần cẩu | رافعه
tower crane | grúa torre | 塔吊 | cẩu tháp | رافعه برجيه
excavator | excavadora, retroexcavadora | 挖掘机 | máy xúc, máy đào | حفاره
lift shaft | hueco del ascensor | 电梯井 | giếng thang máy, hố thang | بئر المصعد
lift | ascensor, elevador | 电梯 | thang máy | مصعد
wind | viento | 风 | gió | رياح, ريح
strong | fuerte | 强 | mạnh | قوي
rain | lluvia | 雨 | mưa | مطر
fire | incendio, fuego | 火, 防火 | cháy, lửa | حريق, نار
fire extinguisher | extintor, matafuegos | 灭火器 | bình chữa cháy, bình cứu hỏa | طفايه, طفايات
hot work | trabajo en caliente, soldadura | 动火作业, 动火 | công việc nóng, hàn cắt | اعمال ساخنه
fire watch | vigilancia de incendio | 看火 | trực cháy | مراقبه الحريق
permit | permiso | 许可证 | giấy phép | تصريح
helmet | casco | 安全帽 | mũ bảo hộ | خوذه
door | puerta | 门 | cửa đi, cửa | باب
entrance door | puerta de entrada, puerta principal | 大门, 入户门, 正门 | cửa chính, cửa vào | باب المدخل
window | ventana | 窗户, 窗 | cửa sổ | نافذه, نوافذ, شباك
window sill | alféizar | 窗台 | bệ cửa sổ | عتبه النافذه
glass | vidrio | 玻璃 | kính | زجاج
bathroom | baño | 浴室, 卫生间 | phòng tắm, nhà vệ sinh | حمام
bedroom | dormitorio, recámara | 卧室 | phòng ngủ | غرفه نوم
kitchen | cocina | 厨房 | bếp, nhà bếp | مطبخ
flat | departamento, apartamento, piso | 公寓 | căn hộ | شقه, شقق
floor level | nivel, planta | 楼层, 层 | tầng | طابق, دور
level 2 | segundo piso, segunda planta | 二层, 二楼 | tầng 2, tầng hai | الطابق الثاني
level 1 | primer piso, primera planta | 一层, 一楼 | tầng 1, tầng một | الطابق الاول
socket outlet | enchufe, tomacorriente, toma de corriente | 插座 | ổ cắm | مقبس, مقابس, بريزه
light switch | interruptor, apagador | 电灯开关, 灯开关, 开关 | công tắc đèn, công tắc | مفتاح الاضاءه, مفتاح النور
switchboard | tablero eléctrico, cuadro eléctrico | 配电箱, 配电盘 | tủ điện | لوحه الكهرباء
pipe | tubería, tubo, caño | 管道, 水管, 管 | ống nước, ống | انبوب, مواسير, ماسوره
drain | drenaje, desagüe | 排水管, 排水 | thoát nước | صرف, تصريف
hot water | agua caliente | 热水 | nước nóng | ماء ساخن, مياه ساخنه
water | agua | 水 | nước | ماء, مياه
shower | ducha, regadera | 淋浴 | vòi sen | دش
timber wood | madera | 木材, 木料 | gỗ | خشب, اخشاب
plywood | triplay, contrachapado, terciado | 胶合板, 夹板 | ván ép | خشب رقائقي
plasterboard | placas de yeso, yeso laminado, tablaroca, pladur | 石膏板 | tấm thạch cao, thạch cao | الواح الجبس, جبس
screws | tornillos | 螺丝 | vít | براغي
nails | clavos | 钉子 | đinh | مسامير
bags | sacos, bolsas | 袋 | bao tải | اكياس, كيس
boxes | cajas | 箱 | thùng, hộp | صناديق
sheets | placas, planchas, hojas | 张 | tấm | الواح
paint | pintura, pinta, pintar | 油漆, 涂料 | sơn | دهان, طلاء
car park spaces | estacionamiento, aparcamiento, plazas de garaje | 停车位, 车位 | chỗ đậu xe, bãi xe | مواقف السيارات, موقف
gate | portón | 大门口 | cổng | بوابه
hospital | hospital | 医院 | bệnh viện | مستشفي
working hours | horario de trabajo, jornada | 工作时间 | giờ làm việc | ساعات العمل
Saturday | sábado | 星期六, 周六 | thứ bảy | السبت
Monday | lunes | 星期一, 周一 | thứ hai | الاثنين
Tuesday | martes | 星期二, 周二 | thứ ba | الثلاثاء
Wednesday | miércoles | 星期三, 周三 | thứ tư | الاربعاء
Thursday | jueves | 星期四, 周四 | thứ năm | الخميس
Friday | viernes | 星期五, 周五 | thứ sáu | الجمعه
Sunday | domingo | 星期日, 周日 | chủ nhật | الاحد
site | obra | 工地, 现场 | công trường | موقع
after | después de, tras | 以后, 之后, 结束后, 后 | sau khi, sau | بعد
before | antes de | 之前, 以前 | trước khi, trước | قبل
within | dentro de, en cuánto | 之内, 以内 | trong vòng, trong | خلال
exposed to the weather | a la intemperie, exterior | 室外, 露天 | ngoài trời | مكشوف, معرض للطقس
internal | interior, interiores | 室内, 内 | trong nhà | داخلي
`;

/** Words that only join others, by language. */
export const joiningWords = {
  es: 'el, la, los, las, un, una, unos, unas, de, del, al, a, en, por, para, con, y, o, se, es, son, está, están, hay, que, qué, cuál, cuáles, cómo, debe, deben, tiene, tienen, lleva, llevan, va, van, su, sus, lo, le, les, ser, cuánto, cuánta, necesita, hace',
  zh: '请问, 多少, 是, 的, 了, 吗, 呢, 在, 有, 要, 应该, 必须, 需要, 什么, 能, 和, 与, 用, 离, 会, 每, 把, 号, 为, 几',
  vi: 'là, gì, của, các, những, và, thì, mà, phải, được, cho, một, cái, có, nào, bao nhiêu, ở, với, khi, theo, trên, làm, số, lần, người',
  ar: 'ما, هو, هي, ماذا, كم, في, علي, عن, الي, يتم, يجب, ان, التي, الذي, هل, تكون, يكون, هذا, هذه, تبقي, كل, اسم, قيمه, من, يلزم',
} as const;
